export { builtFolder } from './built';
export { builtFiles } from './files';
export { Pages } from './pages.service';
export { SiteModule } from './site.module';
export { servePages } from './serve-pages';
