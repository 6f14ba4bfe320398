import { shortDate } from './short-date';

const now = new Date('2026-11-25T18:00:00Z');

it.each([
  ['2026-11-25T09:05:00Z', '1:05 AM'],
  ['2026-11-25T06:00:00Z', 'Yesterday'],
  ['2026-11-20T18:00:00Z', 'Nov 20'],
  ['2025-11-20T18:00:00Z', 'Nov 20, 2025'],
])('%s is shown as “%s”', (time, text) => {
  expect(shortDate(new Date(time), now)).toBe(text);
});
