import { Controller } from '@nestjs/common';
import { siteApi, type SiteInfo } from '../../contracts';
import { Config } from '../config';
import { Serves } from '../http';

@Controller()
export class SiteController {
  constructor(private readonly config: Config) {}

  @Serves(siteApi.info)
  info(): SiteInfo {
    return this.config.site;
  }
}
