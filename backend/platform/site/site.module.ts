import { Global, Module } from '@nestjs/common';
import { PageFormService } from './page-form.service';
import { PagesService } from './pages.service';
import { SiteController } from './site.controller';

@Global()
@Module({
  controllers: [SiteController],
  providers: [PagesService, PageFormService],
  exports: [PagesService, PageFormService],
})
export class SiteModule {}
