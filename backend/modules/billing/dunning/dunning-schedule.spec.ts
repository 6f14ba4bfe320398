import { TestApp } from '../../../test/app';
import { momentsIn } from '../../../test/dunning-model';
import { DunningSchedule } from '../../../test/dunning-schedule';
import { insertSentInvoice } from '../../../test/sent-invoice';
import { addDays, addMonths, type Day, daysBetween } from '../../../platform/dates';
import { OverdueInvoicesService } from './overdue-invoices.service';
import { RemindersService } from './reminders.service';

const ZONES = ['America/New_York', 'Pacific/Auckland'];
const MORE_ZONES = ['Asia/Kolkata', 'UTC', 'America/Santiago', 'Africa/Cairo'];

/** Each includes a leap day or clock changes in both hemispheres. */
const SEASONS = ['2028-02-01', '2027-09-01'];

const EVENT_OFFSETS = [-3, 0, 1, 7, 14];

const timesOf = (day: Day, dueDate: Day): string[] =>
  EVENT_OFFSETS.some((offset) => Math.abs(daysBetween(addDays(dueDate, offset), day)) <= 2)
    ? ['00:00', '07:59:59.999', '08:00', '23:59:59.999']
    : ['08:00'];

// `npm run prove schedules` runs another seed each time, and more time zones.
const SEED = Number(process.env.SCHEDULES_SEED ?? 1);

describe.each(process.env.SCHEDULES_SEED ? [...ZONES, ...MORE_ZONES] : ZONES)('dunning in %s', (zone) => {
  let product: TestApp;
  beforeAll(async () => (product = await TestApp.start({ SITE_TIMEZONE: zone }, { runsJobs: false })));
  afterAll(() => product.stop());

  it.each(SEASONS)('sends each reminder on its day and marks the invoice overdue, from %s', async (from) => {
    const { database } = product;
    const dueDate = from === '2028-02-01' ? '2028-02-29' : '2027-09-26';
    const userId = (await product.client(`ann-${from}`, { email: `ann-${from}@third.example` })).user.id;
    const { id } = await insertSentInvoice(database, {
      userId,
      dueDate,
      sentAt: new Date(`${addMonths(dueDate, -1)}T12:00Z`),
    });
    const seen: string[] = [];
    for (let day = from; day < addDays(from, 92); day = addDays(day, 1))
      for (const time of timesOf(day, dueDate)) {
        const [at] = await database.query<{ at: Date }[]>(`select ($1::timestamp at time zone $2) as at`, [
          `${day} ${time}`,
          zone,
        ]);
        const now = at?.at ?? new Date(NaN);
        await product.app.get(OverdueInvoicesService).markOverdue(now);
        await product.app.get(RemindersService).sendDue(now);
        const [invoice] = await database.query<{ status: string; reminded: string | null }[]>(
          'select status, reminded from invoices where id = $1',
          [id],
        );
        const state = `${invoice?.status ?? ''} ${invoice?.reminded ?? '-'}`;
        if (state !== seen.at(-1)?.split(': ')[1]) seen.push(`${day} ${time}: ${state}`);
      }
    expect(seen).toEqual([
      `${from} 08:00: sent -`,
      `${addDays(dueDate, -3)} 08:00: sent before`,
      `${dueDate} 08:00: sent due`,
      `${addDays(dueDate, 1)} 00:00: overdue due`,
      `${addDays(dueDate, 7)} 08:00: overdue week`,
      `${addDays(dueDate, 14)} 08:00: overdue fortnight`,
    ]);
  });

  it('the database computes days like the model', async () => {
    const moments = await momentsIn(product.database, 'America/New_York', [new Date('2028-03-01T04:59:59Z')]);
    expect(moments).toEqual([{ at: new Date('2028-03-01T04:59:59Z'), day: 10_286, hour: 23 }]);
  });

  it.each(SEASONS)('matches the model from %s', async (from) => {
    const schedule = new DunningSchedule(product, zone, from, SEED);
    await schedule.run();
    expect(schedule.problems.map((problem) => `seed ${SEED}: ${problem}`)).toEqual([]);
  });

  it('matches the model while the agency changes its reminders', async () => {
    const schedule = new DunningSchedule(product, zone, '2029-02-01', SEED, true);
    await schedule.run();
    expect(schedule.problems.map((problem) => `seed ${SEED}: ${problem}`)).toEqual([]);
  });
});
