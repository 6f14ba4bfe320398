import { Injectable } from '@nestjs/common';
import { type Day, dayOf } from '../../../platform/dates';
import { Site } from '../../../platform/site';

@Injectable()
export class BusinessCalendarService {
  constructor(private readonly site: Site) {}

  today(): Day {
    return this.dayOf(new Date());
  }

  dayOf(at: Date): Day {
    return dayOf(at, this.site.facts.timezone);
  }

  get timeZone(): string {
    return this.site.facts.timezone;
  }
}
