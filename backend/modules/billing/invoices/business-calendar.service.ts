import { Injectable } from '@nestjs/common';
import { Config } from '../../../platform/config';
import { type Day, dayOf } from '../../../platform/dates';

@Injectable()
export class BusinessCalendarService {
  constructor(private readonly config: Config) {}

  today(): Day {
    return this.dayOf(new Date());
  }

  dayOf(at: Date): Day {
    return dayOf(at, this.config.timezone);
  }

  get timeZone(): string {
    return this.config.timezone;
  }
}
