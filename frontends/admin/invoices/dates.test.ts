import { agencyToday } from '@atelier/shared/format';
import { addDays, lastMonths, isMonth, addMonth, formatMonth, addYears } from './dates';

it('returns the day in the agency’s time zone', () => {
  const now = new Date('2026-11-05T07:30:00Z');
  expect(agencyToday({ timezone: 'America/Los_Angeles' }, now)).toBe('2026-11-04');
  expect(agencyToday({ timezone: 'Pacific/Auckland' }, now)).toBe('2026-11-05');
});

it.each([
  ['2026-03-07', 2, '2026-03-09'],
  ['2026-12-24', 30, '2027-01-23'],
  ['2028-02-28', 1, '2028-02-29'],
  ['2026-12-24', -3, '2026-12-21'],
])('adds to %s %d days: %s', (day, days, expected) => expect(addDays(day, days)).toBe(expected));

it.each([
  ['2026-11-15', '2026-12-15'],
  ['2026-12-31', '2027-01-31'],
  ['2027-01-31', '2027-02-28'],
])('adds a month to %s: %s', (day, expected) => expect(addMonth(day)).toBe(expected));

it('adds years and clamps February 29', () => {
  expect(addYears('2026-11-05', 2)).toBe('2028-11-05');
  expect(addYears('2028-02-29', 2)).toBe('2030-02-28');
});

it('lists months across a year boundary', () => {
  expect(lastMonths('2027-01-31', 3)).toEqual(['2027-01', '2026-12', '2026-11']);
  expect(formatMonth('2026-12')).toBe('December 2026');
  expect(['2026-12', '2026-13', '2026-1', 'december'].map(isMonth)).toEqual([true, false, false, false]);
});
