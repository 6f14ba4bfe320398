import { Controller, Global, Module } from '@nestjs/common';
import { siteApi, type SiteInfo } from '../../contracts';
import { Config } from '../config';
import { Serves } from '../http';
import { PageFormService } from './page-form.service';
import { PagesService } from './pages.service';

@Controller()
class SiteController {
  constructor(private readonly config: Config) {}

  @Serves(siteApi.info)
  info(): SiteInfo {
    return this.config.site;
  }
}

@Global()
@Module({
  controllers: [SiteController],
  providers: [PagesService, PageFormService],
  exports: [PagesService, PageFormService],
})
export class SiteModule {}
