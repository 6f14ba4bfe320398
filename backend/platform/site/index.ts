export { PageFormService, type FormBody, formBody } from './page-form.service';
export { closureTexts, holidaysFrom } from './closures';
export { wellKnownFiles } from './well-known-files';
export { CacheLockService } from './cache-lock.service';
export { PagesService } from './pages.service';
export { Site } from './site';
export { SiteModule } from './site.module';
export { servePages } from './serve-pages.middleware';
