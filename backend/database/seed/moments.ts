import type { INestApplicationContext } from '@nestjs/common';
import { Config } from '../../platform/config';
import { addDays, dayOf, startOfDay } from '../../platform/dates';
import type { Moment } from './year/moment';

const DAY = 86_400_000;

export type DateOf = (moment: Moment) => Date;

export function createDateOf(app: INestApplicationContext): DateOf {
  const { timezone } = app.get(Config).startingSite;
  const now = new Date();
  return ({ daysAgo, at }) => {
    if (at === undefined) return new Date(now.getTime() - daysAgo * DAY);
    const [hours = 0, minutes = 0] = at.split(':').map(Number);
    const start = startOfDay(addDays(dayOf(now, timezone), -daysAgo), timezone);
    return new Date(start.getTime() + (hours * 60 + minutes) * 60_000);
  };
}
