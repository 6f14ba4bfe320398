import { Global, Module } from '@nestjs/common';
import { CacheLockService } from './cache-lock.service';
import { PageFormService } from './page-form.service';
import { PagesService } from './pages.service';
import { SiteController } from './site.controller';

@Global()
@Module({
  controllers: [SiteController],
  providers: [CacheLockService, PagesService, PageFormService],
  exports: [CacheLockService, PagesService, PageFormService],
})
export class SiteModule {}
