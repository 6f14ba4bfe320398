export { builtFiles } from './files';
export { PageForms, type Typed, typedIn } from './page-forms';
export { forMachines } from './for-machines';
export { Pages } from './pages.service';
export { SiteModule } from './site.module';
export { servePages } from './serve-pages';
