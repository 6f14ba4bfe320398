import { simpleParser } from 'mailparser';
import { adminInvoicesApi, auditApi, receivablesApi } from '../../../contracts';
import { newId } from '../../../platform/database';
import { addDays } from '../../../platform/dates';
import { eventually, TestApp } from '../../../test/app';
import type { Caller } from '../../../test/caller';
import { insertSentInvoice } from '../../../test/sent-invoice';
import { BusinessCalendarService } from '../invoices';

let product: TestApp;
let june: Caller;
beforeAll(async () => {
  product = await TestApp.start();
  june = await product.admin('june');
});
afterAll(() => product.stop());

const createClient = async (name: string, email: string | null = `${name}@third.example`) =>
  (await product.client(name, { ...(email && { email }) })).user.id;

function insertInvoice(userId: string, daysPastDue: number, remindersOn = true) {
  const dueDate = addDays(product.app.get(BusinessCalendarService).today(), -daysPastDue);
  const status = daysPastDue > 0 ? 'overdue' : 'sent';
  return insertSentInvoice(product.database, {
    ...{ userId, dueDate, status, remindersOn },
    sentAt: new Date('2025-01-15T12:00:00Z'),
  });
}

const remind = async (ids: string[]) => (await june.call(receivablesApi.remind, { body: { ids } })).body;
const sentTo = (name: string) =>
  product.emails().filter((mail) => mail.includes(`\nTo: ${name}@third.example`) && /^Subject:.*invoice/im.test(mail));

async function emailsTo(name: string, expected: number) {
  await eventually(() => sentTo(name).length >= expected);
  return Promise.all(sentTo(name).map((mail) => simpleParser(mail)));
}

it('reminds each client by one email about all past-due invoices, and no other invoices', async () => {
  const [ann, bob] = [await createClient('ann'), await createClient('bob')];
  const [first, second] = [await insertInvoice(ann, 40), await insertInvoice(ann, 3)];
  const notDue = await insertInvoice(ann, -10);
  const off = await insertInvoice(ann, 9, false);
  await insertInvoice(bob, 5);
  expect(await remind([ann, bob])).toEqual({ done: [ann, bob], refused: [] });
  const [email, ...others] = await emailsTo('ann', 1);
  await emailsTo('bob', 1);
  expect(others).toEqual([]);
  for (const { number } of [first, second]) expect(email?.text).toContain(number);
  for (const { number } of [notDue, off]) expect(email?.text).not.toContain(number);
  const { body: rows } = await june.call(receivablesApi.list, { query: { search: 'ann' } });
  expect(Date.parse(rows[0]?.remindedAt ?? '')).toBeGreaterThan(Date.now() - 60_000);
  const { body: lines } = await june.call(auditApi.list, { query: { kind: 'invoice', id: first.id } });
  expect(lines[0]).toMatchObject({ action: 'changed', before: { emailed_at: null } });
});

it('sends one email for simultaneous clicks, and says why another click sends nothing', async () => {
  const cleo = await createClient('cleo');
  for (const days of [1, 2, 3]) await insertInvoice(cleo, days);
  const results = await Promise.all([1, 2, 3, 4].map(() => remind([cleo])));
  expect(results.filter(({ done }) => done.length === 1)).toHaveLength(1);
  const reason = expect.stringContaining('emailed less than a minute ago') as string;
  expect(results.flatMap(({ refused }) => refused)).toEqual(Array(3).fill({ id: cleo, reason }));
  await emailsTo('cleo', 1);
  // An email of a client who is reminded later comes after all of those.
  const dora = await createClient('dora');
  await insertInvoice(dora, 1);
  expect(await remind([cleo, dora])).toEqual({ done: [dora], refused: [{ id: cleo, reason }] });
  await emailsTo('dora', 1);
  expect(sentTo('cleo')).toHaveLength(1);
});

it('leaves out clients who can’t or shouldn’t be reminded, and says why', async () => {
  const [gone, silent] = [await createClient('gone'), await createClient('silent', null)];
  const [off, current, paid] = [await createClient('off'), await createClient('current'), await createClient('paid')];
  for (const id of [gone, silent]) await insertInvoice(id, 5);
  await product.database.query('update users set deactivated_at = now() where id = $1', [gone]);
  await insertInvoice(off, 5, false);
  await insertInvoice(current, -5);
  const { id } = await insertInvoice(paid, 5);
  await june.call(adminInvoicesApi.markPaid, { params: { id }, body: { note: 'Cash' } });
  const unknown = newId();
  const nothing = 'No invoice is past due.';
  expect(await remind([gone, silent, off, current, paid, unknown])).toEqual({
    done: [],
    refused: [
      { id: gone, reason: 'The client has been deactivated.' },
      { id: silent, reason: 'The client has no email on file.' },
      { id: off, reason: 'Reminders are off for the past-due invoices.' },
      { id: current, reason: nothing },
      { id: paid, reason: nothing },
      { id: unknown, reason: nothing },
    ],
  });
});
