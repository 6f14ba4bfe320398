import { Body, Controller } from '@nestjs/common';
import { type Product, shelfApi } from '../../contracts';
import { Id, Serves } from '../../platform/http';
import { ArrangementDto, ProductChangeDto, ProductDto } from './shelf.dto';
import { Shelf } from './shelf.service';

@Controller()
export class ShelfController {
  constructor(private readonly shelf: Shelf) {}

  @Serves(shelfApi.all)
  async all(): Promise<Product[]> {
    return (await this.shelf.all()).map((product) => product.present());
  }

  @Serves(shelfApi.create)
  async create(@Body() draft: ProductDto): Promise<Product> {
    return (await this.shelf.create(draft)).present();
  }

  @Serves(shelfApi.edit)
  async edit(@Id() id: string, @Body() change: ProductChangeDto): Promise<Product> {
    return (await this.shelf.edit(id, change)).present();
  }

  @Serves(shelfApi.arrange)
  async arrange(@Body() { ids }: ArrangementDto): Promise<Product[]> {
    return (await this.shelf.arrange(ids)).map((product) => product.present());
  }
}
