export { serveStaticFiles } from './static-files.middleware';
export { PageFormService, type FormBody, formBody } from './page-form.service';
export { wellKnownFiles } from './well-known-files';
export { PagesService } from './pages.service';
export { SiteModule } from './site.module';
export { servePages } from './serve-pages.middleware';
