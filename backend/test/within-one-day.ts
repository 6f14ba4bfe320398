import { dayOf } from '../platform/dates';

/** Repeats what a midnight interrupted, so that the product and its test mean the same day. */
export async function withinOneDay<T>(zone: string, work: (now: Date) => Promise<T>): Promise<T> {
  const now = new Date();
  const result = await work(now);
  return dayOf(new Date(), zone) === dayOf(now, zone) ? result : withinOneDay(zone, work);
}
