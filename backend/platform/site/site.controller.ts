import { Controller } from '@nestjs/common';
import { siteApi, type SiteInfo } from '../../contracts';
import { Serves } from '../http';
import { Site } from './site';

@Controller()
export class SiteController {
  constructor(private readonly site: Site) {}

  @Serves(siteApi.info)
  info(): Promise<SiteInfo> {
    return this.site.current();
  }
}
