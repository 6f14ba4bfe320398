import { Body, Controller, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { type SectionSettings, type SettingsVersion, type BusinessHours, hoursSettingsApi } from '../../contracts';
import type { PageRequest } from '../../platform/database';
import { CurrentUser, PageQuery, sendPage, Serves } from '../../platform/http';
import type { User } from '../auth';
import { RestoreDto } from './restore.dto';
import { SettingsService } from './settings.service';
import { HoursSettingsDto } from './hours-settings.dto';

@Controller()
export class HoursSettingsController {
  constructor(private readonly settings: SettingsService) {}

  @Serves(hoursSettingsApi.find)
  find(): Promise<SectionSettings<BusinessHours>> {
    return this.settings.find('hours');
  }

  @Serves(hoursSettingsApi.save)
  save(@CurrentUser() { id }: User, @Body() input: HoursSettingsDto): Promise<SectionSettings<BusinessHours>> {
    return this.settings.save('hours', id, input);
  }

  @Serves(hoursSettingsApi.versions)
  async versions(
    @PageQuery() page: PageRequest,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<SettingsVersion<BusinessHours>[]> {
    return sendPage(await this.settings.versions('hours', page), request, response);
  }

  @Serves(hoursSettingsApi.restore)
  restore(@CurrentUser() { id }: User, @Body() input: RestoreDto): Promise<SectionSettings<BusinessHours>> {
    return this.settings.restore('hours', id, input);
  }
}
