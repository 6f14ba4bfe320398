import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { CatalogController } from './catalog.controller';
import { Catalogue } from './catalogue.service';
import { Product } from './product.entity';
import { ShelfController } from './shelf.controller';
import { Shelf } from './shelf.service';

@Module({
  imports: [TypeOrmModule.forFeature([Product])],
  controllers: [CatalogController, ShelfController],
  providers: [Catalogue, Shelf],
  exports: [Catalogue],
})
export class CatalogModule {}
