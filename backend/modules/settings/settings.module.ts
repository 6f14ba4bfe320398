import { Global, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { EmailSampleRegistry } from '../../platform/email';
import { ScheduleZone } from '../../platform/jobs';
import { Site } from '../../platform/site';
import { SECTION_CONTROLLERS } from './section.controller';
import { settingsEmailSamples } from './settings.email-samples';
import { SettingsEmails } from './settings.emails';
import { SettingsProcessor } from './settings.processor';
import { SettingsService } from './settings.service';
import { ScheduleZoneService } from './schedule-zone.service';
import { SiteService } from './site.service';
import { Setting } from './setting.entity';
import { LegalPagesService } from './legal-pages.service';

@Global()
@Module({
  imports: [TypeOrmModule.forFeature([Setting])],
  controllers: SECTION_CONTROLLERS,
  providers: [
    SettingsEmails,
    SettingsProcessor,
    SettingsService,
    LegalPagesService,
    { provide: Site, useClass: SiteService },
    { provide: ScheduleZone, useClass: ScheduleZoneService },
  ],
  exports: [SettingsService, Site, ScheduleZone],
})
export class SettingsModule {
  constructor(samples: EmailSampleRegistry, site: Site) {
    samples.register(() => settingsEmailSamples(site));
  }
}
