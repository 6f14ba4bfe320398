import { Body, Controller, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { type AgencyFacts, type AgencySettings, agencySettingsApi, type SettingsVersion } from '../../contracts';
import type { PageRequest } from '../../platform/database';
import { CurrentUser, PageQuery, sendPage, Serves } from '../../platform/http';
import type { User } from '../auth';
import { AgencyDto } from './agency-settings.dto';
import { RestoreDto } from './restore.dto';
import { SettingsService } from './settings.service';

@Controller()
export class AgencySettingsController {
  constructor(private readonly settings: SettingsService) {}

  @Serves(agencySettingsApi.find)
  find(): Promise<AgencySettings> {
    return this.settings.find('agency');
  }

  @Serves(agencySettingsApi.save)
  save(@CurrentUser() { id }: User, @Body() input: AgencyDto): Promise<AgencySettings> {
    return this.settings.save('agency', id, input);
  }

  @Serves(agencySettingsApi.versions)
  async versions(
    @PageQuery() page: PageRequest,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<SettingsVersion<AgencyFacts>[]> {
    return sendPage(await this.settings.versions('agency', page), request, response);
  }

  @Serves(agencySettingsApi.restore)
  restore(@CurrentUser() { id }: User, @Body() input: RestoreDto): Promise<AgencySettings> {
    return this.settings.restore('agency', id, input);
  }
}
