import {
  addDays,
  addMonths,
  type Day,
  formatDay,
  dayOf,
  daysBetween,
  fullMonthsSince,
  hourOf,
  isValidDay,
  startOfDay,
} from '.';

const ZONES = [
  'America/New_York',
  'UTC',
  'Pacific/Auckland',
  'Asia/Kolkata',
  'Pacific/Kiritimati',
  'Pacific/Pago_Pago',
  'Australia/Lord_Howe',
  'America/Santiago',
  'Africa/Cairo',
  'America/Havana',
  'Asia/Beirut',
];

function* eachDay(from: Day, to: Day): Generator<Day> {
  for (let day = from; day <= to; day = addDays(day, 1)) yield day;
}

describe('calendar day', () => {
  it("uses the agency's time zone instead of UTC", () => {
    const at = new Date('2026-07-01T03:30:00Z');
    expect(ZONES.slice(0, 4).map((zone) => dayOf(at, zone))).toEqual([
      '2026-06-30',
      '2026-07-01',
      '2026-07-01',
      '2026-07-01',
    ]);
    expect(ZONES.slice(0, 4).map((zone) => hourOf(at, zone))).toEqual([23, 3, 15, 9]);
    expect(hourOf(new Date('2026-07-01T04:00:00Z'), 'America/New_York')).toBe(0);
  });

  it('addDays crosses months, years, and leap days', () => {
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
    expect(addDays('2028-02-28', 1)).toBe('2028-02-29');
    expect(addDays('2027-02-28', 1)).toBe('2027-03-01');
    expect(addDays('2026-03-10', -30)).toBe('2026-02-08');
    expect(daysBetween('2026-03-01', '2026-11-30')).toBe(274);
    expect(daysBetween('2026-11-30', '2026-11-27')).toBe(-3);
  });

  it('addMonths clamps to the last day of shorter months', () => {
    expect(addMonths('2026-01-31', 1)).toBe('2026-02-28');
    expect(addMonths('2028-01-31', 1)).toBe('2028-02-29');
    expect(addMonths('2026-01-31', 2)).toBe('2026-03-31');
    expect(addMonths('2026-08-31', 3)).toBe('2026-11-30');
    expect(addMonths('2024-02-29', 12)).toBe('2025-02-28');
    expect(addMonths('2026-11-30', 24)).toBe('2028-11-30');
    expect(addMonths('2026-01-15', -2)).toBe('2025-11-15');
  });

  it.each(['2026-02-29', '2026-13-01', '2026-00-10', '2026-1-1', '20260101', '2026-01-01T00:00:00Z', '', 'today'])(
    'isValidDay rejects %p',
    (text) => expect(isValidDay(text)).toBe(false),
  );

  it.each(['2026-02-28', '2028-02-29', '0001-01-01', '9999-12-31'])('isValidDay accepts %s', (text) =>
    expect(isValidDay(text)).toBe(true),
  );

  it('formatDay returns a long date', () => {
    expect(formatDay('2026-12-24')).toBe('December 24, 2026');
    expect(formatDay('2028-02-29')).toBe('February 29, 2028');
  });
});

describe('fullMonthsSince', () => {
  it.each([
    ['2026-06-30', '2026-06-30', 0],
    ['2026-06-30', '2026-07-30', 0],
    ['2026-06-30', '2026-07-31', 1],
    ['2026-06-30', '2026-08-30', 1],
    ['2026-06-30', '2026-08-31', 2],
    ['2026-01-31', '2026-02-28', 0],
    ['2026-01-31', '2026-03-01', 1],
    ['2026-01-31', '2026-03-31', 1],
    ['2026-01-31', '2026-04-01', 2],
    ['2028-01-31', '2028-02-29', 0],
    ['2028-01-31', '2028-03-01', 1],
    ['2028-02-29', '2029-02-28', 11],
    ['2028-02-29', '2029-03-01', 12],
    ['2026-12-15', '2026-11-20', 0],
    ['2026-12-15', '2028-12-16', 24],
  ])('of %s on %s is %i', (due, today, months) => expect(fullMonthsSince(due, today)).toBe(months));

  it('increases on exactly one day of each month', () => {
    for (const due of eachDay('2027-12-25', '2028-03-05')) {
      const steps: Day[] = [];
      let before = 0;
      for (const today of eachDay(due, addDays(due, 400))) {
        const months = fullMonthsSince(due, today);
        if (months !== before) steps.push(today);
        before = months;
      }
      expect(steps).toEqual(Array.from({ length: 13 }, (_, i) => addDays(addMonths(due, i + 1), 1)));
      expect(before).toBe(13);
    }
  });
});

describe.each(ZONES)('startOfDay in %s', (zone) => {
  it('begins every day of three years where the previous one ends', () => {
    const wrong = [...eachDay('2026-01-01', '2028-12-31')].filter((day) => {
      const start = startOfDay(day, zone);
      const before = new Date(start.getTime() - 1);
      return dayOf(start, zone) !== day || dayOf(before, zone) !== addDays(day, -1);
    });
    expect(wrong).toEqual([]);
  });
});

describe('startOfDay', () => {
  it.each([
    ['2026-03-08', 'America/New_York', '2026-03-08T05:00:00.000Z'],
    ['2026-03-09', 'America/New_York', '2026-03-09T04:00:00.000Z'],
    ['2026-11-02', 'America/New_York', '2026-11-02T05:00:00.000Z'],
    ['2026-04-06', 'Pacific/Auckland', '2026-04-05T12:00:00.000Z'],
    ['2026-07-01', 'Asia/Kolkata', '2026-06-30T18:30:00.000Z'],
    ['2026-09-06', 'America/Santiago', '2026-09-06T04:00:00.000Z'],
    ['2026-04-05', 'America/Santiago', '2026-04-05T04:00:00.000Z'],
    ['2011-12-30', 'Pacific/Apia', '2011-12-30T10:00:00.000Z'],
  ])('of %s in %s is %s', (day, zone, at) => expect(startOfDay(day, zone).toISOString()).toBe(at));
});
