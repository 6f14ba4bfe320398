import { simpleParser } from 'mailparser';
import {
  agencySettingsApi,
  adminInvoicesApi,
  type AdminInvoiceDetails,
  type Invoice,
  invoicesApi,
  ordersApi,
  FIRST_TERMS,
  STARTING_TERMS,
  type Terms,
  termsSettingsApi,
} from '../contracts';
import { addDays, addMonths, dayOf, daysBetween } from '../platform/dates';
import { Config } from '../platform/config';
import { eventually, TestApp } from './app';
import type { Caller } from './caller';
import { FakeStripe } from './fake-stripe';
import { seededRandom } from './hostile-input';
import { createDraft, createSentInvoice } from './invoices';
import { checkout, insertPackage, latestOrder } from './orders';
import { readPdf } from './pdf';
import { TermsModel } from './terms-model';
import { withinOneDay } from './within-one-day';

let provider: FakeStripe;
let product: TestApp;
let june: Caller;
let ann: Awaited<ReturnType<TestApp['client']>>;
let packageId: string;
let zone: string;
beforeAll(async () => {
  provider = await FakeStripe.start();
  product = await TestApp.start(provider.env);
  june = await product.admin('june');
  ann = await product.client('ann', { email: 'ann@third.example', firstName: 'Ann' });
  packageId = await insertPackage(product, 149_900);
  zone = product.app.get(Config).startingSite.timezone;
});
afterAll(async () => {
  await product.stop();
  await provider.stop();
});

const read = async () => (await june.call(termsSettingsApi.find)).body;
async function save(terms: Partial<Terms>): Promise<number> {
  const { revision } = await read();
  const { status, body } = await june.call(termsSettingsApi.save, { body: { ...terms, revision } });
  expect(status).toBe(200);
  return body.revision;
}
const details = async (id: string) => (await june.call(adminInvoicesApi.get, { params: { id } })).body;

/** By the invoice's own time, because a test may run at midnight. */
const daysToPay = ({ sentAt, dueDate }: Pick<Invoice, 'sentAt' | 'dueDate'>) =>
  daysBetween(dayOf(new Date(sentAt ?? ''), zone), dueDate ?? '');

/** The text of a page, and of its structured data. */
async function pageText(path: string): Promise<string> {
  const html = await (await fetch(product.url + path)).text();
  return html
    .replace(/<script id="page-data".*?<\/script>/s, '')
    .replace(/<!--.*?-->|<\/?(a|time)\b[^>]*>/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/&#x27;/g, "'")
    .replace(/\s+/g, ' ');
}

async function pdfOf(id: string) {
  const reply = await fetch(`${product.url}/api/invoices/${id}/pdf`, { headers: { Cookie: june.cookie ?? '' } });
  const { pages } = await readPdf(Buffer.from(await reply.arrayBuffer()));
  return {
    text: pages
      .map(({ text }) => text)
      .join(' ')
      .replace(/\s+/g, ' '),
    links: pages.flatMap(({ links }) => links),
  };
}

const makeOverdue = (id: string, months: number) =>
  product.database.query(`update invoices set status = 'overdue', due_date = $2 where id = $1`, [
    id,
    addMonths(addDays(dayOf(new Date(), zone), -1), -months),
  ]);
const packageAddress = async () => {
  const [row] = await product.database.query<{ slug: string }[]>('select slug from products where id = $1', [
    packageId,
  ]);
  return `/products/${row?.slug}`;
};

async function expectPagesAgree(model: TermsModel) {
  const [home, terms, packagePage] = await Promise.all(['/', '/terms', await packageAddress()].map(pageText));
  for (const sentence of model.homeSentences) {
    expect(home).toContain(sentence);
    // The questions are in the structured data, too.
    expect(home?.split(sentence).length).toBeGreaterThan(sentence.startsWith('We go live') ? 1 : 2);
  }
  for (const sentence of model.termsSentences) expect(terms).toContain(sentence);
  expect(terms?.includes('late charge')).toBe(model.terms.lateChargePercent > 0);
  expect(packagePage).toContain(model.packageSentence);
}

async function expectInvoiceAgrees(id: string, model: TermsModel, months: number) {
  const invoice = await details(id);
  expect(invoice.terms).toMatchObject(model.terms);
  expect(invoice.lateCharge?.total).toBe(model.lateCharge(120_000, months));
  const { text, links } = await pdfOf(id);
  for (const sentence of model.pdfSentences) expect(text).toContain(sentence);
  expect(text.includes('late charge')).toBe(model.terms.lateChargePercent > 0);
  expect(links.some((link) => link.endsWith(`/terms?version=${invoice.terms.revision}`))).toBe(true);
  const preview = await june.call(adminInvoicesApi.previewEmail, { params: { id }, query: { kind: 'reminder' } });
  if (model.reminderSentence) expect(preview.body.text.replace(/\s+/g, ' ')).toContain(model.reminderSentence);
  else expect(preview.body.text).not.toContain('late charge');
}

it('starts with the terms of the specification, and nothing names a version', async () => {
  const model = new TermsModel(FIRST_TERMS);
  await expectPagesAgree(model);
  const invoice = await createSentInvoice(june, ann.user.id);
  expect(invoice.terms).toEqual(FIRST_TERMS);
  expect(daysToPay(invoice)).toBe(30);
  const { text, links } = await pdfOf(invoice.id);
  for (const sentence of model.pdfSentences) expect(text).toContain(sentence);
  expect(links.some((link) => link.endsWith('/terms'))).toBe(true);
});

it('any terms hold in all places, and what was made under earlier ones keeps them', async () => {
  const random = seededRandom(167);
  const made: { id: string; orderId: string; model: TermsModel; revision: number; months: number }[] = [];
  const rounds = [
    ...Array.from({ length: 3 }, () => TermsModel.random(random)),
    new TermsModel({ ...STARTING_TERMS, depositPercent: 40, netDays: 14 }),
  ];
  for (const [index, model] of rounds.entries()) {
    const draft = await createDraft(june, ann.user.id);
    const revision = await save(model.terms);
    await expectPagesAgree(model);
    expect((await details(draft.id)).terms).toMatchObject({ ...model.terms, revision });
    const { body: sent } = await june.call(adminInvoicesApi.send, { params: { id: draft.id } });
    expect([daysToPay(sent), sent.terms.revision]).toEqual([model.terms.netDays, revision]);
    const split = await june.call(adminInvoicesApi.splitDeposit, {
      params: { id: (await createDraft(june, ann.user.id)).id },
      body: {},
    });
    expect(split.body.deposit.amount).toBe(model.deposit(120_000));
    const buyer = await product.client(`buyer-${index}`, { email: `buyer-${index}@third.example` });
    await checkout(buyer, packageId);
    const order = await latestOrder(buyer);
    expect(order.termsRevision).toBe(revision);
    const months = 1 + random.int(30);
    await makeOverdue(sent.id, months);
    made.push({ id: sent.id, orderId: order.id, model, revision, months });
  }
  for (const { id, orderId, model, revision, months } of made) {
    await expectInvoiceAgrees(id, model, months);
    const { body: order } = await june.call(ordersApi.get, { params: { id: orderId } });
    expect(order.termsRevision).toBe(revision);
    const earlier = await pageText(`/terms?version=${revision}`);
    for (const sentence of model.termsSentences) expect(earlier).toContain(sentence);
    expect(earlier.includes('These are earlier terms.')).toBe(revision !== made.at(-1)?.revision);
  }
});

it('a balance keeps the terms of its deposit, while another draft gets those of the day it is sent', async () => {
  const first = await save({ netDays: 21 });
  const { id } = await createDraft(june, ann.user.id);
  const { deposit, balance } = (await june.call(adminInvoicesApi.splitDeposit, { params: { id }, body: {} })).body;
  await june.call(adminInvoicesApi.send, { params: { id: deposit.id } });
  const second = await save({ netDays: 5 });
  const send = async (sent: string): Promise<AdminInvoiceDetails> =>
    (await june.call(adminInvoicesApi.send, { params: { id: sent } })).body;
  expect((await details(balance.id)).terms.revision).toBe(first);
  const sentBalance = await send(balance.id);
  expect([daysToPay(sentBalance), sentBalance.terms.revision]).toEqual([21, first]);
  const other = await createDraft(june, ann.user.id);
  const sentOther = await send(other.id);
  expect([daysToPay(sentOther), sentOther.terms.revision]).toEqual([5, second]);
});

it('a reminder about invoices under different terms names the charge of each', async () => {
  await save({ lateChargePercent: 2, lateChargeCapPercent: null });
  const first = await createSentInvoice(june, ann.user.id);
  await save({ lateChargePercent: 3, lateChargeCapPercent: 12 });
  const second = await createSentInvoice(june, ann.user.id);
  for (const { id } of [first, second]) {
    await makeOverdue(id, 2);
    await product.database.query(
      `update invoices set sent_at = sent_at - interval '9 months', created_at = created_at - interval '9 months' where id = $1`,
      [id],
    );
  }
  await june.call(adminInvoicesApi.remind, { body: { ids: [first.id, second.id] } });
  const email = await eventually(() => product.emails().find((text) => /^Subject: 2 invoices are/m.test(text)));
  const { text = '' } = await simpleParser(email);
  expect(text.replace(/\s+/g, ' ')).toContain(
    `2% per month (${first.invoiceNumber}) or 3% per month, at most 12% of the balance (${second.invoiceNumber})`,
  );
});

it('lists versions apart from those of the agency, and restores one as a new version', async () => {
  const first = await save({ netDays: 77 });
  const revision = await save({ netDays: 78 });
  await june.call(agencySettingsApi.versions);
  const { status, body: versions } = await june.call(termsSettingsApi.versions);
  expect([status, versions[0]?.values.netDays, versions[0]?.before?.netDays]).toEqual([200, 78, 77]);
  const restored = await june.call(termsSettingsApi.restore, { body: { version: first, revision } });
  expect(restored.body).toMatchObject({ revision: revision + 1, values: { netDays: 77 } });
  const invoice = await createSentInvoice(june, ann.user.id);
  expect(daysToPay(invoice)).toBe(77);
});

it('the client sees the terms of the invoice', async () => {
  const { revision, today, id } = await withinOneDay(zone, async (now) => ({
    revision: await save({ netDays: 9 }),
    today: dayOf(now, zone),
    id: (await createSentInvoice(june, ann.user.id)).id,
  }));
  await save({ netDays: 10 });
  const { body } = await ann.call(invoicesApi.get, { params: { id } });
  expect(body.terms).toMatchObject({ revision, netDays: 9, since: today });
});

it.each(['0', '-1', '999', '1e3', 'x', '9999999999', '1&version=2'])(
  'the Terms page shows the current terms for the version %s',
  async (version) => {
    const reply = await fetch(`${product.url}/terms?version=${version}`);
    expect(reply.status).toBe(200);
    expect(await reply.text()).not.toContain('These are earlier terms.');
  },
);

it.each<[string, Partial<Record<keyof Terms, unknown>>]>([
  ['a percent of 1000', { depositPercent: 1000 }],
  ['a negative percent', { lateChargePercent: -1 }],
  ['NaN', { lateChargePercent: Number.NaN }],
  ['infinity, which is null in JSON,', { lateChargePercent: Number.POSITIVE_INFINITY }],
  ['three decimals', { lateChargePercent: 1.555 }],
  ['half a day', { netDays: 1.5 }],
  ['no days', { warrantyDays: 0 }],
  ['a text', { clientNoticeDays: '7' }],
  ['direction marks', { agencyNoticeDays: '\u202e7' }],
  ['five megabytes', { netDays: 'x'.repeat(90_000) }],
  ['null', { netDays: null }],
  ['a list', { depositPercent: [40] }],
])('refuses %s at its field, and keeps what holds', async (_, change) => {
  const { values, revision } = await read();
  const { status, body } = await june.send<{ fields?: object }>(termsSettingsApi.save, {
    body: { ...change, revision },
  });
  expect([status, Object.keys(body.fields ?? {})]).toEqual([400, Object.keys(change)]);
  expect(await read()).toMatchObject({ values, revision });
});
