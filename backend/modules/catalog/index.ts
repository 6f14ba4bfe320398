export { CatalogModule } from './catalog.module';
export { CatalogService } from './catalog.service';
export { Product } from './product.entity';
