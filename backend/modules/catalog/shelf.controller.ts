import { Body, Controller } from '@nestjs/common';
import { adminProductsApi, type AdminProduct } from '../../contracts';
import { PathId, Serves } from '../../platform/http';
import { ArrangementDto, ProductChangeDto, ProductDto } from './shelf.dto';
import { Shelf } from './shelf.service';

@Controller()
export class ShelfController {
  constructor(private readonly shelf: Shelf) {}

  @Serves(adminProductsApi.list)
  async all(): Promise<AdminProduct[]> {
    return (await this.shelf.all()).map((product) => product.presentOnShelf());
  }

  @Serves(adminProductsApi.create)
  async create(@Body() draft: ProductDto): Promise<AdminProduct> {
    return (await this.shelf.create(draft)).presentOnShelf();
  }

  @Serves(adminProductsApi.update)
  async edit(@PathId() id: string, @Body() change: ProductChangeDto): Promise<AdminProduct> {
    return (await this.shelf.edit(id, change)).presentOnShelf();
  }

  @Serves(adminProductsApi.reorder)
  async arrange(@Body() { ids }: ArrangementDto): Promise<AdminProduct[]> {
    return (await this.shelf.arrange(ids)).map((product) => product.presentOnShelf());
  }
}
