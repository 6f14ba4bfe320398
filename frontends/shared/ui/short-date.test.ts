import { dayLabel, shortDate, shortDay } from './short-date';

const now = new Date('2026-11-25T18:00:00Z');

it.each([
  ['2026-11-25T09:05:00Z', '1:05 AM'],
  ['2026-11-25T06:00:00Z', 'Yesterday'],
  ['2026-11-20T18:00:00Z', 'Nov 20'],
  ['2025-11-20T18:00:00Z', 'Nov 20, 2025'],
])('%s is shown as “%s”', (time, text) => {
  expect(shortDate(new Date(time), now)).toBe(text);
});

it('names the days of entries', () => {
  expect(['2026-11-25T09:05:00Z', '2026-11-25T06:00:00Z'].map((time) => dayLabel(new Date(time), now))).toEqual([
    'Today',
    'Yesterday',
  ]);
});

it.each([
  ['2026-12-24', 'Dec 24'],
  ['2026-01-01', 'Jan 1'],
  ['2025-12-24', 'Dec 24, 2025'],
])('the day %s is shown as “%s”', (day, text) => expect(shortDay(day, now)).toBe(text));
