export { CatalogModule } from './catalog.module';
export { Catalogue } from './catalogue.service';
export { Product } from './product.entity';
