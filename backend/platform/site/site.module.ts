import { Controller, Global, Module } from '@nestjs/common';
import { siteApi, type SiteFacts } from '../../contracts';
import { Config } from '../config';
import { Serves } from '../http';
import { PageForms } from './page-forms';
import { Pages } from './pages.service';

@Controller()
class SiteController {
  constructor(private readonly config: Config) {}

  @Serves(siteApi.facts)
  facts(): SiteFacts {
    return this.config.site;
  }
}

@Global()
@Module({ controllers: [SiteController], providers: [Pages, PageForms], exports: [Pages, PageForms] })
export class SiteModule {}
