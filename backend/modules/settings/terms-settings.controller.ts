import { Body, Controller, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import {
  type PageData,
  type SectionSettings,
  type SettingsVersion,
  type Terms,
  termsSettingsApi,
} from '../../contracts';
import type { PageRequest } from '../../platform/database';
import { CurrentUser, PageQuery, sendPage, Serves } from '../../platform/http';
import { PagesService, Site } from '../../platform/site';
import type { User } from '../auth';
import { RestoreDto } from './restore.dto';
import { SettingsService } from './settings.service';
import { TermsSettingsDto } from './terms-settings.dto';

@Controller()
export class TermsSettingsController {
  constructor(
    private readonly settings: SettingsService,
    private readonly site: Site,
    pages: PagesService,
  ) {
    pages.registerData('/terms', (request) => this.earlierTerms(request.query.version));
  }

  @Serves(termsSettingsApi.find)
  find(): Promise<SectionSettings<Terms>> {
    return this.settings.find('terms');
  }

  @Serves(termsSettingsApi.save)
  save(@CurrentUser() { id }: User, @Body() input: TermsSettingsDto): Promise<SectionSettings<Terms>> {
    return this.settings.save('terms', id, input);
  }

  @Serves(termsSettingsApi.versions)
  async versions(
    @PageQuery() page: PageRequest,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<SettingsVersion<Terms>[]> {
    return sendPage(await this.settings.versions('terms', page), request, response);
  }

  @Serves(termsSettingsApi.restore)
  restore(@CurrentUser() { id }: User, @Body() input: RestoreDto): Promise<SectionSettings<Terms>> {
    return this.settings.restore('terms', id, input);
  }

  /** Any other query shows the current terms. */
  private async earlierTerms(version: unknown): Promise<Partial<PageData>> {
    if (typeof version !== 'string' || !/^[1-9]\d{0,8}$/.test(version)) return {};
    const current = (await this.site.current()).terms;
    const earlierTerms = await this.site.findTerms(Number(version));
    return earlierTerms && earlierTerms.revision !== current.revision ? { earlierTerms } : {};
  }
}
