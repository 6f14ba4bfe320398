import { Body, Controller, Query } from '@nestjs/common';
import { adminProductsApi, type AdminProduct, type ArchiveResult } from '../../contracts';
import { ArchiveDto, PathId, Serves } from '../../platform/http';
import { ReorderProductsDto, UpdateProductDto, ProductDto } from './admin-products.dto';
import { AdminProductsService } from './admin-products.service';

@Controller()
export class AdminProductsController {
  constructor(private readonly adminProducts: AdminProductsService) {}

  @Serves(adminProductsApi.list)
  async list(@Query('archived') archived: unknown): Promise<AdminProduct[]> {
    return (await this.adminProducts.list(archived === '1')).map((product) => product.presentForAdmin());
  }

  @Serves(adminProductsApi.create)
  async create(@Body() input: ProductDto): Promise<AdminProduct> {
    return (await this.adminProducts.create(input)).presentForAdmin();
  }

  @Serves(adminProductsApi.update)
  async update(@PathId() id: string, @Body() change: UpdateProductDto): Promise<AdminProduct> {
    return (await this.adminProducts.update(id, change)).presentForAdmin();
  }

  @Serves(adminProductsApi.archive)
  async archive(@Body() { ids, archived }: ArchiveDto): Promise<ArchiveResult> {
    return { ids: await this.adminProducts.archive(ids, archived), archived };
  }

  @Serves(adminProductsApi.reorder)
  async reorder(@Body() { ids }: ReorderProductsDto): Promise<AdminProduct[]> {
    return (await this.adminProducts.reorder(ids)).map((product) => product.presentForAdmin());
  }
}
