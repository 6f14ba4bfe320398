import { type BusinessHours, hoursSettingsApi, WEEKDAYS } from '../../contracts';
import { Config } from '../../platform/config';
import { addDays, dayOf, formatDay } from '../../platform/dates';
import { TestApp } from '../../test/app';
import type { Caller } from '../../test/caller';

let product: TestApp;
let june: Caller;
beforeAll(async () => {
  product = await TestApp.start({}, { runsJobs: false });
  june = await product.admin('june');
});
afterAll(() => product.stop());

const read = async () => (await june.call(hoursSettingsApi.find)).body;
const send = async (change: object) =>
  june.send<{ fields?: Record<string, string> }>(hoursSettingsApi.save, {
    body: { ...change, revision: (await read()).revision },
  });
const page = async (path: string) => (await (await fetch(product.url + path)).text()).replace(/<!--.*?-->/g, '');

it('says nothing about hours until they are set', async () => {
  expect(await page('/contact')).not.toContain('>Hours<');
  expect(await page('/')).not.toContain('openingHoursSpecification');
});

it('shows them on the contact page and to search engines, until they are removed', async () => {
  const weekdays = { monday: '09:00-17:30', tuesday: '09:00-17:30', wednesday: '09:00-17:30', friday: '00:00-12:00' };
  expect((await send({ ...weekdays, sunday: '09:00-17:30' })).status).toBe(200);
  const contact = await page('/contact');
  for (const row of ['Monday–Wednesday, 9 AM–5:30 PM', 'Friday, 12 AM–12 PM', 'Sunday, 9 AM–5:30 PM'])
    expect(contact).toContain(`<dd>${row}</dd>`);
  expect(await page('/')).toContain(
    '{"@type":"OpeningHoursSpecification","dayOfWeek":["Monday","Tuesday","Wednesday"],"opens":"09:00","closes":"17:30"}',
  );
  const closed = Object.fromEntries(WEEKDAYS.map((day) => [day, null]));
  expect((await send(closed)).status).toBe(200);
  expect(await page('/contact')).not.toContain('>Hours<');
});

it('shows the holidays of the next weeks on the contact page, all to search engines, and none once they are over', async () => {
  const today = dayOf(new Date(), product.app.get(Config).startingSite.timezone);
  const holiday = (from: number, to: number, name: string | null) => ({
    from: addDays(today, from),
    to: addDays(today, to),
    name,
  });
  const holidays = [
    holiday(90, 91, 'Spring'),
    holiday(-9, -1, 'Past'),
    holiday(-1, 0, 'Today <b>'),
    holiday(5, 5, null),
  ];
  expect((await send({ holidays })).status).toBe(200);
  const contact = await page('/contact');
  expect(contact).toMatch(/<dd>[A-Z][a-z]+ \d[^<]+ \(Today &lt;b&gt;\)<\/dd>/);
  expect(contact).toContain(`<dd>${formatDay(addDays(today, 5))}</dd>`);
  expect(contact).not.toMatch(/\(Spring\)|\(Past\)/);
  const front = await page('/');
  const special = JSON.parse(/"specialOpeningHoursSpecification":(\[.*?\])/.exec(front)?.[1] ?? '[]') as object[];
  expect(special).toHaveLength(3);
  expect(special).toContainEqual({
    '@type': 'OpeningHoursSpecification',
    validFrom: addDays(today, 90),
    validThrough: addDays(today, 91),
    opens: '00:00',
    closes: '00:00',
  });
  expect((await send({ holidays: [] })).status).toBe(200);
  expect(await page('/contact')).not.toContain('>Closed<');
});

it.each<[string, object[], string]>([
  [
    'the last day before the first',
    [{ from: '2026-12-26', to: '2026-12-24', name: null }],
    'Holiday 1: the last day is before the first',
  ],
  [
    'a day that doesn’t exist',
    [{ from: '2027-02-29', to: '2027-03-01', name: null }],
    'Holiday 1: Enter the first day',
  ],
  ['no last day', [{ from: '2026-12-24', to: '', name: null }], 'Holiday 1: Enter the last day'],
  ['a year off', [{ from: '2026-12-24', to: '2027-12-24', name: null }], 'Holiday 1: at most 60 days'],
  [
    'direction marks',
    [{ from: '2026-12-24', to: '2026-12-24', name: 'x\u202ey' }],
    'Holiday 1: Name contains an unsupported character',
  ],
  [
    'too many',
    Array.from({ length: 41 }, () => ({ from: '2026-12-24', to: '2026-12-24', name: null })),
    'At most 40 holidays',
  ],
])('refuses %s among the holidays', async (_, holidays, message) => {
  const { values } = await read();
  expect((await send({ holidays })).body.fields).toEqual({ holidays: message });
  expect((await read()).values).toEqual(values);
});

it.each([
  ['17:00-', 'Enter a closing time for Sunday'],
  ['-17:00', 'Enter an opening time for Sunday'],
  ['17:00-09:00', 'Enter a closing time for Sunday that is after the opening'],
])('names the time that is missing in %s', async (sunday, message) => {
  expect((await send({ sunday })).body.fields).toEqual({ sunday: message });
});

it.each<[string, Partial<Record<keyof BusinessHours, unknown>>]>([
  ['a closing time before the opening', { monday: '17:00-09:00' }],
  ['no time between', { tuesday: '09:00-09:00' }],
  ['hour 24', { wednesday: '09:00-24:00' }],
  ['minute 60', { thursday: '09:60-17:00' }],
  ['markup', { friday: '<b>09:00</b>' }],
  ['direction marks', { saturday: '\u202e09:00-17:00' }],
  ['five megabytes', { sunday: 'x'.repeat(90_000) }],
  ['a number', { monday: 9 }],
  ['a list', { monday: ['09:00-17:00'] }],
])('refuses %s at its field, and keeps what holds', async (_, change) => {
  const { values, revision } = await read();
  const { status, body } = await send(change);
  expect([status, Object.keys(body.fields ?? {})]).toEqual([400, Object.keys(change)]);
  expect(await read()).toMatchObject({ values, revision });
});
