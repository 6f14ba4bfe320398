import { Controller, Global, Module } from '@nestjs/common';
import { siteApi, type SiteFacts } from '../../contracts';
import { Config } from '../config';
import { Serves } from '../http';
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
@Module({ controllers: [SiteController], providers: [Pages], exports: [Pages] })
export class SiteModule {}
