import { INVOICE } from '../../../contracts';
import { BadInput } from '../../../platform/http';
import type { BusinessCalendarService } from './business-calendar.service';
import { addMonths, type Day, formatDay, isValidDay } from '../../../platform/dates';

const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:\d{2})$/;

export function parseDueDate(
  text: string | null | undefined,
  calendar: BusinessCalendarService,
): Day | null | undefined {
  if (!text) return text === undefined ? undefined : null;
  const day = isValidDay(text) ? text : dayFromInstant(text, calendar);
  if (!day) throw invalidDueDate('Due date must be a date like 2026-12-24');
  const today = calendar.today();
  const latest = addMonths(today, INVOICE.dueYears * 12);
  if (day < today) throw invalidDueDate('Due date must be today or later');
  if (day > latest) throw invalidDueDate(`Due date can’t be later than ${formatDay(latest)}`);
  return day;
}

function dayFromInstant(text: string, calendar: BusinessCalendarService): Day | undefined {
  // `new Date` reads February 29 of a common year as March 1, so check the day first.
  if (!INSTANT.test(text) || !isValidDay(text.slice(0, 10))) return undefined;
  const instant = new Date(text);
  return Number.isNaN(instant.getTime()) ? undefined : calendar.dayOf(instant);
}

const invalidDueDate = (message: string) => new BadInput({ dueDate: message });
