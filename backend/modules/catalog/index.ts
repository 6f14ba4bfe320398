export { CatalogModule } from './catalog.module';
export { Catalogue } from './catalogue.service';
export type { Product } from './product.entity';
