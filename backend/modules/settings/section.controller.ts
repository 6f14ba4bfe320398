import { Body, Controller, Req, Res, type Type } from '@nestjs/common';
import type { Request, Response } from 'express';
import {
  agencySettingsApi,
  hoursSettingsApi,
  invoicingSettingsApi,
  retentionSettingsApi,
  type SectionApi,
  type SectionSettings,
  type SettingsInput,
  type SettingsSection,
  type SettingsValues,
  type SettingsVersion,
  taxSettingsApi,
  termsSettingsApi,
} from '../../contracts';
import type { PageRequest } from '../../platform/database';
import { AcceptsBody, CurrentUser, PageQuery, parse, sendPage, Serves } from '../../platform/http';
import type { User } from '../auth';
import { AgencyDto } from './agency-settings.dto';
import { HoursSettingsDto } from './hours-settings.dto';
import { InvoicingSettingsDto } from './invoicing-settings.dto';
import { RestoreDto } from './restore.dto';
import { RetentionSettingsDto } from './retention-settings.dto';
import { SettingsService } from './settings.service';
import { TaxSettingsDto } from './tax-settings.dto';
import { TermsSettingsDto } from './terms-settings.dto';

export const SECTION_CONTROLLERS = [
  sectionController('agency', agencySettingsApi, AgencyDto),
  sectionController('terms', termsSettingsApi, TermsSettingsDto),
  sectionController('hours', hoursSettingsApi, HoursSettingsDto),
  sectionController('invoicing', invoicingSettingsApi, InvoicingSettingsDto),
  sectionController('tax', taxSettingsApi, TaxSettingsDto),
  sectionController('retention', retentionSettingsApi, RetentionSettingsDto),
];

function sectionController<Section extends SettingsSection>(
  section: Section,
  api: SectionApi<SettingsValues[Section]>,
  shape: Type<SettingsInput<SettingsValues[Section]>>,
): Type {
  type Values = SettingsValues[Section];

  @Controller()
  class SectionController {
    constructor(private readonly settings: SettingsService) {}

    @Serves(api.find)
    find(): Promise<SectionSettings<Values>> {
      return this.settings.find(section);
    }

    @Serves(api.save)
    @AcceptsBody(shape)
    save(@CurrentUser() { id }: User, @Req() { body }: Request): Promise<SectionSettings<Values>> {
      return this.settings.save(section, id, parse(shape, body ?? {}));
    }

    @Serves(api.versions)
    async versions(
      @PageQuery() page: PageRequest,
      @Req() request: Request,
      @Res({ passthrough: true }) response: Response,
    ): Promise<SettingsVersion<Values>[]> {
      return sendPage(await this.settings.versions(section, page), request, response);
    }

    @Serves(api.restore)
    restore(@CurrentUser() { id }: User, @Body() input: RestoreDto): Promise<SectionSettings<Values>> {
      return this.settings.restore(section, id, input);
    }
  }
  return SectionController;
}
