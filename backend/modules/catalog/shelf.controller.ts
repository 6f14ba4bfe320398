import { Body, Controller } from '@nestjs/common';
import { shelfApi, type ShelfProduct } from '../../contracts';
import { Id, Serves } from '../../platform/http';
import { ArrangementDto, ProductChangeDto, ProductDto } from './shelf.dto';
import { Shelf } from './shelf.service';

@Controller()
export class ShelfController {
  constructor(private readonly shelf: Shelf) {}

  @Serves(shelfApi.all)
  async all(): Promise<ShelfProduct[]> {
    return (await this.shelf.all()).map((product) => product.presentOnShelf());
  }

  @Serves(shelfApi.create)
  async create(@Body() draft: ProductDto): Promise<ShelfProduct> {
    return (await this.shelf.create(draft)).presentOnShelf();
  }

  @Serves(shelfApi.edit)
  async edit(@Id() id: string, @Body() change: ProductChangeDto): Promise<ShelfProduct> {
    return (await this.shelf.edit(id, change)).presentOnShelf();
  }

  @Serves(shelfApi.arrange)
  async arrange(@Body() { ids }: ArrangementDto): Promise<ShelfProduct[]> {
    return (await this.shelf.arrange(ids)).map((product) => product.presentOnShelf());
  }
}
