import { periodAfter } from './periods';

const seconds = (day: string) => Date.parse(`${day}T10:20:30Z`) / 1000;
const periodEnds = (anchor: string, interval: 'day' | 'week' | 'month' | 'year', count: number, times: number) => {
  const ends: string[] = [];
  let at = seconds(anchor);
  for (let i = 0; i < times; i++) {
    at = periodAfter(at, { interval, interval_count: count }, seconds(anchor));
    ends.push(new Date(at * 1000).toISOString());
  }
  expect(new Set(ends.map((end) => end.slice(10)))).toEqual(new Set(['T10:20:30.000Z']));
  return ends.map((end) => end.slice(0, 10));
};

describe('a subscription period', () => {
  it('anchored on the 31st returns to the 31st after shorter months, leap day included', () => {
    expect(periodEnds('2027-10-31', 'month', 1, 6)).toEqual([
      '2027-11-30',
      '2027-12-31',
      '2028-01-31',
      '2028-02-29',
      '2028-03-31',
      '2028-04-30',
    ]);
    expect(periodEnds('2027-01-30', 'month', 1, 2)).toEqual(['2027-02-28', '2027-03-30']);
  });

  it.each([
    ['month', 3, ['2027-02-28', '2027-05-30', '2027-08-30', '2027-11-30']],
    ['week', 2, ['2026-12-14', '2026-12-28', '2027-01-11', '2027-01-25']],
    ['day', 30, ['2026-12-30', '2027-01-29', '2027-02-28', '2027-03-30']],
  ] as const)('of %s by %d ends on the expected days', (interval, count, ends) => {
    expect(periodEnds('2026-11-30', interval, count, 4)).toEqual(ends);
  });

  it('anchored on a leap day returns to it', () => {
    expect(periodEnds('2028-02-29', 'year', 1, 4)).toEqual(['2029-02-28', '2030-02-28', '2031-02-28', '2032-02-29']);
  });
});
