import { INVOICE } from '../../../contracts';
import { BadInput } from '../../../platform/http';
import type { Calendar } from '../time/calendar';
import { addMonths, type Day, dayInWords, isDay } from '../time/days';

/** An instant as programs write it, with its zone. */
const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:\d{2})$/;

/** The agency's day that is meant: from today on, and not further than anybody plans. */
export function dueDay(text: string | null | undefined, calendar: Calendar): Day | null | undefined {
  if (!text) return text === undefined ? undefined : null;
  const day = isDay(text) ? text : dayOfInstant(text, calendar);
  if (!day) throw wrong('Due date has to be a day like 2026-12-24');
  const today = calendar.today();
  const last = addMonths(today, INVOICE.dueYears * 12);
  if (day < today) throw wrong('Due date has to be today or later');
  if (day > last) throw wrong(`Due date has to be ${dayInWords(last)} at the latest`);
  return day;
}

function dayOfInstant(text: string, calendar: Calendar): Day | undefined {
  // Programs count March 1 where somebody writes February 29 of another year: we ask them to say what they mean.
  if (!INSTANT.test(text) || !isDay(text.slice(0, 10))) return undefined;
  const at = new Date(text);
  return Number.isNaN(at.getTime()) ? undefined : calendar.dayOf(at);
}

const wrong = (sentence: string) => new BadInput({ dueDate: sentence });
