import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { CatalogController } from './catalog.controller';
import { CatalogService } from './catalog.service';
import { Product } from './product.entity';
import { ProductSlug } from './product-slug.entity';
import { AdminProductsController } from './admin-products.controller';
import { AdminProductsService } from './admin-products.service';

@Module({
  imports: [TypeOrmModule.forFeature([Product, ProductSlug])],
  controllers: [CatalogController, AdminProductsController],
  providers: [CatalogService, AdminProductsService],
  exports: [CatalogService],
})
export class CatalogModule {}
