import { Injectable } from '@nestjs/common';
import { ScheduleZone } from '../../platform/jobs';
import { Site } from '../../platform/site';

@Injectable()
export class ScheduleZoneService extends ScheduleZone {
  constructor(private readonly site: Site) {
    super();
  }

  get timeZone(): string {
    return this.site.facts.timezone;
  }
}
