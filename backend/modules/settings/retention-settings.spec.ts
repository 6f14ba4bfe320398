import { retentionSettingsApi } from '../../contracts';
import { EmailLogRecorder } from '../../platform/email';
import { newId } from '../../platform/database';
import { TestApp } from '../../test/app';
import type { Caller } from '../../test/caller';
import { SubmissionsService } from '../contact';

let product: TestApp;
let june: Caller;
beforeAll(async () => {
  product = await TestApp.start({}, { runsJobs: false });
  june = await product.admin('june');
});
afterAll(() => product.stop());

async function send(change: object) {
  const { revision } = (await june.call(retentionSettingsApi.find)).body;
  return june.send<{ fields?: Record<string, string> }>(retentionSettingsApi.save, { body: { ...change, revision } });
}
const policy = async () =>
  (await (await fetch(`${product.url}/privacy`)).text()).replace(/<!--.*?-->/g, '').replace(/\s+/g, ' ');

/** Of that age, as seen from a clock that is as much ahead. */
async function insertAged(age: string): Promise<string> {
  const id = newId();
  await product.database.query(
    `insert into contact_submissions (id, first_name, last_name, email, project_type, message, created_at)
     values ($1, 'Rosa', 'Diaz', $2, 'other', 'Hello there', now() - $3::interval)`,
    [id, `${id}@third.example`, age],
  );
  await product.database.query(
    `insert into mails (id, kind, state, sent_at, created_at) values ($1, 'auth.welcome', 'sent', now(), now() - $2::interval)`,
    [id, age],
  );
  return id;
}

async function left(ids: string[]): Promise<[submissions: number[], emails: number[]]> {
  await product.app.get(SubmissionsService).removeExpired();
  await product.app.get(EmailLogRecorder).removeOld();
  const find = async (table: string) => {
    const rows = await product.database.query<{ id: string }[]>(`select id from ${table} where id = any($1)`, [ids]);
    return ids.map((id, index) => (rows.some((row) => row.id === id) ? index : -1)).filter((index) => index >= 0);
  };
  return [await find('contact_submissions'), await find('mails')];
}

it('deletes what is older than the settings say, and the Privacy Policy says the same', async () => {
  expect(await policy()).toContain('deleted 2 years after our last reply');
  expect((await send({ inquiryYears: 3, emailLogDays: 400 })).status).toBe(200);
  const ids = [await insertAged('3 years 1 hour'), await insertAged('3 years -1 hour'), await insertAged('399 days')];
  expect(await left(ids)).toEqual([[1, 2], [2]]);
  expect(await policy()).toContain('deleted 3 years after our last reply');
  expect(await policy()).toContain('Email delivery records: 400 days.');

  expect((await send({ inquiryYears: 1, emailLogDays: 30 })).status).toBe(200);
  const younger = [await insertAged('1 year 1 hour'), await insertAged('31 days'), await insertAged('29 days')];
  expect(await left([...ids, ...younger])).toEqual([[4, 5], [5]]);
  expect(await policy()).toContain('deleted 1 year after our last reply');
});

it.each<[string, object, string]>([
  ['no time', { inquiryYears: 0 }, 'Years of inquiries must be a whole number from 1 to 10'],
  ['a fraction', { emailLogDays: 30.5 }, 'Days of the email log must be a whole number from 30 to 730'],
  ['none', { emailLogDays: null }, 'Days of the email log must be a whole number from 30 to 730'],
  ['text', { inquiryYears: '2' }, 'Years of inquiries must be a whole number from 1 to 10'],
])('refuses %s', async (_, change, message) => {
  const { status, body } = await send(change);
  expect([status, Object.values(body.fields ?? {})]).toEqual([400, [message]]);
});
