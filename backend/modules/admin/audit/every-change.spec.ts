import {
  auditApi,
  type AuditEntry,
  authApi,
  contactApi,
  type Endpoint,
  endpoints,
  invoiceDeskApi,
  paymentRecordApi,
  type Problem,
  projectsApi,
  shelfApi,
} from '../../../contracts';
import { eventually, PASSWORD, TestApp } from '../../../test/app';
import type { Caller } from '../../../test/caller';
import { drafted, invoiced } from '../../../test/invoices';
import { sentInvoice } from '../../../test/sent-invoice';
import { UNNOTED } from '../../../test/unnoted';
import { newId } from '../../../platform/database';
// Not what its module shows: only here somebody else's provider is spoken for.
import { SubscriptionProvider } from '../../billing/subscriptions/subscription-provider';

type Person = Caller & { user: { id: string; username: string } };
/** What the log has to say of a call that was just made. */
type Noted = Pick<AuditEntry, 'kind' | 'itemId' | 'action'> & { by: Person } & Partial<
    Pick<AuditEntry, 'before' | 'after' | 'name'>
  >;
type Answer = { id: string; revision: number } & Problem;

let product: TestApp;
let june: Person;
let ann: Person;
beforeAll(async () => {
  product = await TestApp.start({ TRUST_PROXY: 'loopback' });
  june = await product.admin('june');
  ann = await product.member('ann', { email: 'ann@example.com', firstName: 'Ann' });
});
afterAll(() => product.stop());
afterEach(() => jest.restoreAllMocks());

/** The call that a row is about, which has to succeed. */
async function make(who: Caller, endpoint: Endpoint, id: string, body?: unknown): Promise<Answer> {
  const reply = await who.send<Answer>(endpoint, { params: { id }, ...(body !== undefined && { body }) });
  expect([reply.status, reply.body.message]).toEqual([endpoint.answers, undefined]);
  return reply.body;
}

const lead = async () => {
  const rosa = { firstName: 'Rosa', lastName: 'Diaz', email: `${newId()}@bakery.example`, message: 'Hello there.' };
  const headers = { 'X-Forwarded-For': `198.51.100.${Math.floor(Math.random() * 250)}` };
  const body = { ...rosa, projectType: 'other', formDuration: 30 } as const;
  return (await product.visitor().call(contactApi.submit, { body, headers })).body.id;
};
const project = async () => (await ann.call(projectsApi.request, { body: { name: 'A shop window' } })).body.id;
const draft = async () => (await drafted(june, ann.user.id)).id;
const sent = async () => (await invoiced(june, ann.user.id)).id;
const late = async () => {
  const day = (days: number) => new Date(Date.now() - days * 86_400_000);
  const dueDate = day(40).toISOString().slice(0, 10);
  const { id } = await sentInvoice(product.database, {
    ...{ userId: ann.user.id, dueDate, sentAt: day(70), status: 'overdue', number: `INV-2001-${Date.now()}` },
  });
  const { lateCharge } = (await june.call(invoiceDeskApi.one, { params: { id } })).body;
  return { id, months: lateCharge?.months ?? 0 };
};
const onTheShelf = () => ({
  ...{ name: `Package ${newId()}`, description: 'For small shops', category: 'seo', tier: 'basic' },
  ...{ price: 100, billingType: 'monthly', features: [] as string[], isActive: false },
});
const packaged = async () => (await june.send<Answer>(shelfApi.create, { body: onTheShelf() })).body.id;
const tokenIn = (mail: string) => /(?:token|confirm)=(?:3D)?([\w.-]+)/.exec(mail.replace(/=\r?\n/g, ''))?.[1];
const mailed = (to: string, link: string) =>
  eventually(() => product.mails().findLast((mail) => mail.includes(`To: ${to}`) && mail.includes(link)));

/** A subscription of Ann's which the provider lets end, or go on. */
async function subscribed(endsNow: boolean): Promise<string> {
  const [orderId, id] = [newId(), newId()];
  await product.database.query(
    `insert into orders (id, user_id, order_number, total_amount, monthly_amount, basket, status, expires_at)
     values ($1::uuid, $2, 'ORD-' || $1::text, 9900, 9900, 'care', 'cancelled', now())`,
    [orderId, ann.user.id],
  );
  await product.database.query(
    `insert into subscriptions (id, user_id, order_id, stripe_subscription_id, description, monthly_amount,
       current_period_end, ends_at_period_end)
     values ($1::uuid, $2, $3, 'sub_' || $1::text, 'Care', 9900, now(), $4)`,
    [id, ann.user.id, orderId, endsNow],
  );
  jest.spyOn(product.app.get(SubscriptionProvider), 'setEnd').mockResolvedValue({
    ...{
      id: `sub_${id}`,
      status: 'active',
      periodEnd: new Date(),
      endsAtPeriodEnd: !endsNow,
      endedAt: null,
      live: false,
    },
  });
  return id;
}

type Row = (endpoint: Endpoint) => Promise<Noted>;

const LEADS: Record<string, Row> = {
  'PATCH /admin/submissions/:id/status': async (endpoint) => {
    const itemId = await lead();
    await make(june, endpoint, itemId, { status: 'closed' });
    const values = { before: { status: 'new' }, after: { status: 'closed' } };
    return { by: june, kind: 'lead', itemId, action: 'changed', name: 'Rosa Diaz', ...values };
  },
  'POST /admin/submissions/:id/respond': async (endpoint) => {
    const itemId = await lead();
    await make(june, endpoint, itemId, { response: 'Come in' });
    const before = { status: 'new', responded_at: null };
    return { by: june, kind: 'lead', itemId, action: 'changed', before };
  },
  'POST /admin/submissions/:id/convert': async (endpoint) => {
    const itemId = await lead();
    await make(june, endpoint, itemId, { project: { name: 'A bakery' }, invite: false });
    return { by: june, kind: 'lead', itemId, action: 'changed', after: { status: 'converted' } };
  },
};

const PROJECTS: Record<string, Row> = {
  'POST /projects': async (endpoint) => {
    const { id: itemId } = await make(ann, endpoint, '', { name: 'A page' });
    const after = { name: 'A page', status: 'pending', progress: 0, user_id: ann.user.id };
    return { by: ann, kind: 'project', itemId, action: 'made', name: 'A page', before: null, after };
  },
  'POST /admin/projects': async (endpoint) => {
    const { id: itemId } = await make(june, endpoint, '', { name: 'A page', userId: ann.user.id });
    return { by: june, kind: 'project', itemId, action: 'made' };
  },
  'PATCH /admin/projects/:id': async (endpoint) => {
    const itemId = await project();
    await make(june, endpoint, itemId, { name: 'Another name', description: 'Words are not watched' });
    const values = { before: { name: 'A shop window' }, after: { name: 'Another name' } };
    return { by: june, kind: 'project', itemId, action: 'changed', ...values };
  },
  'PATCH /projects/:id/status': async (endpoint) => {
    const itemId = await project();
    await make(june, endpoint, itemId, { status: 'review', progress: 60 });
    const values = { before: { status: 'pending', progress: 0 }, after: { status: 'review', progress: 60 } };
    return { by: june, kind: 'project', itemId, action: 'changed', ...values };
  },
};

const changed = (itemId: string, by = june) => ({ by, kind: 'invoice', itemId, action: 'changed' }) as const;
const MONEY: Record<string, Row> = {
  'POST /admin/invoices': async (endpoint) => {
    const { id: itemId } = await make(june, endpoint, '', { userId: ann.user.id, amount: 45_000 });
    return { by: june, kind: 'invoice', itemId, action: 'made' };
  },
  'PATCH /admin/invoices/:id': async (endpoint) => {
    const itemId = await draft();
    await make(june, endpoint, itemId, { amount: 99_000 });
    return { ...changed(itemId), before: { amount: 120_000 }, after: { amount: 99_000 } };
  },
  'DELETE /admin/invoices/:id': async (endpoint) => {
    const itemId = await draft();
    await make(june, endpoint, itemId);
    return { ...changed(itemId), action: 'removed', after: null };
  },
  'POST /admin/invoices/:id/send': async (endpoint) => {
    const itemId = await draft();
    await make(june, endpoint, itemId);
    return changed(itemId);
  },
  'POST /admin/invoices/:id/deposit': async (endpoint) => {
    const itemId = await draft();
    await make(june, endpoint, itemId);
    return changed(itemId);
  },
  'POST /admin/invoices/:id/mark-paid': async (endpoint) => {
    const itemId = await sent();
    await make(june, endpoint, itemId, { note: 'Cash' });
    return { ...changed(itemId), before: { status: 'sent' }, after: { status: 'paid' } };
  },
  'POST /admin/invoices/:id/void': async (endpoint) => {
    const itemId = await sent();
    await make(june, endpoint, itemId, { reason: 'A mistake' });
    return { ...changed(itemId), before: { voided_at: null, void_reason: null } };
  },
  'POST /admin/invoices/:id/reminders': async (endpoint) => {
    const itemId = await sent();
    await make(june, endpoint, itemId, { on: false });
    return { ...changed(itemId), before: { reminders_on: true }, after: { reminders_on: false } };
  },
  'POST /admin/invoices/:id/late-charge': async (endpoint) => {
    const { id: itemId, months } = await late();
    await make(june, endpoint, itemId, { months });
    return { ...changed(itemId), before: { amount: 100_000 } };
  },
  'POST /admin/invoices/:id/late-charge/waive': async (endpoint) => {
    const { id: itemId, months } = await late();
    await make(june, endpoint, itemId, { months });
    return { ...changed(itemId), before: { waived_months: 0 }, after: { waived_months: months } };
  },
  'POST /create-demo-invoice': async (endpoint) => {
    const { id: itemId } = await make(ann, endpoint, '');
    return changed(itemId, ann);
  },
  'POST /admin/payments/:id/refunds': async (endpoint) => {
    const invoice = await sent();
    await june.call(invoiceDeskApi.markPaid, { params: { id: invoice }, body: { note: 'Cash' } });
    const [payment] = (await june.call(paymentRecordApi.list, { query: { invoice } })).body;
    const { id: itemId } = await make(june, endpoint, payment?.id ?? '', { amount: 500, note: 'In cash' });
    return { by: june, kind: 'refund', itemId, action: 'made' };
  },
  'POST /subscriptions/:id/end': async (endpoint) => {
    const itemId = await subscribed(false);
    await make(ann, endpoint, itemId);
    const values = { before: { ends_at_period_end: false }, after: { ends_at_period_end: true } };
    return { by: ann, kind: 'subscription', itemId, action: 'changed', ...values };
  },
  'POST /subscriptions/:id/keep': async (endpoint) => {
    const itemId = await subscribed(true);
    await make(june, endpoint, itemId);
    return { by: june, kind: 'subscription', itemId, action: 'changed', after: { ends_at_period_end: false } };
  },
};

const OTHERS: Record<string, Row> = {
  'POST /admin/products': async (endpoint) => {
    const { id: itemId } = await make(june, endpoint, '', onTheShelf());
    return { by: june, kind: 'product', itemId, action: 'made' };
  },
  'PATCH /admin/products/:id': async (endpoint) => {
    const itemId = await packaged();
    await make(june, endpoint, itemId, { price: 120, isActive: true });
    const values = { before: { price: 10_000, is_active: false }, after: { price: 12_000, is_active: true } };
    return { by: june, kind: 'product', itemId, action: 'changed', ...values };
  },
  'POST /admin/notifications': async (endpoint) => {
    const body = { subject: 'Closed on Friday', message: 'Hello', to: [ann.user.id] };
    const { id: itemId } = await make(june, endpoint, '', body);
    return { by: june, kind: 'notification', itemId, action: 'made', name: 'Closed on Friday' };
  },
  'POST /admin/notifications/:id/cancel': async (endpoint) => {
    const itemId = newId();
    await product.database.query(
      `insert into notifications (id, subject, message, total, without_address, sent_by) values ($1, 'A', 'B', 5, 0, $2)`,
      [itemId, june.user.id],
    );
    await make(june, endpoint, itemId);
    return { by: june, kind: 'notification', itemId, action: 'changed', before: { cancelled_at: null } };
  },
  'POST /register': async (endpoint) => {
    const visitor = product.visitor();
    const username = `u-${newId()}`;
    const { id } = await make(visitor, endpoint, '', { username, password: PASSWORD });
    const by = Object.assign(visitor, { user: { id, username } });
    return { by, kind: 'user', itemId: id, action: 'made', name: username, after: { role: 'guest', username } };
  },
  'PATCH /user': async (endpoint) => {
    await make(ann, endpoint, '', { firstName: 'Anna', lastName: null });
    const values = { before: { first_name: 'Ann' }, after: { first_name: 'Anna' } };
    return { by: ann, kind: 'user', itemId: ann.user.id, action: 'changed', ...values };
  },
  'POST /password': async (endpoint) => {
    const bea = await product.member(`bea-${newId()}`);
    await make(bea, endpoint, '', { currentPassword: PASSWORD, newPassword: `${PASSWORD} home` });
    const nothing = { password: null };
    return { by: bea, kind: 'user', itemId: bea.user.id, action: 'changed', before: nothing, after: nothing };
  },
  'POST /password/reset': async (endpoint) => {
    const email = `${newId()}@example.com`;
    const cleo = await product.member(`cleo-${newId()}`, { email });
    await cleo.call(authApi.forgot, { body: { name: email } });
    const token = tokenIn(await mailed(email, 'reset-password?token'));
    await make(product.visitor(), endpoint, '', { token, password: `${PASSWORD} home` });
    return { by: cleo, kind: 'user', itemId: cleo.user.id, action: 'changed', after: { password: null } };
  },
  'POST /user/email/confirm': async (endpoint) => {
    const email = `${newId()}@example.com`;
    const dan = await product.member(`dan-${newId()}`);
    await dan.call(authApi.changeEmail, { body: { email, currentPassword: PASSWORD } });
    await make(dan, endpoint, '', { token: tokenIn(await mailed(email, 'confirm=')) });
    const values = { before: { email: null }, after: { email } };
    return { by: dan, kind: 'user', itemId: dan.user.id, action: 'changed', ...values };
  },
};

const ROWS: Record<string, Row> = { ...LEADS, ...PROJECTS, ...MONEY, ...OTHERS };
const keyOf = ({ method, path }: Endpoint) => `${method} ${path}`;
const changing = endpoints.filter(({ method }) => method !== 'GET');

it('of every call that changes something it is known whether it stands in the log', () => {
  const known = [...Object.keys(ROWS), ...Object.keys(UNNOTED)].sort();
  expect([...new Set(changing.map(keyOf))].sort()).toEqual(known);
});

it.each(Object.keys(ROWS))('%s is written down with who did it, before and after', async (key) => {
  await product.database.query('truncate limits');
  const endpoint = changing.find((one) => keyOf(one) === key);
  if (!endpoint) throw new Error(`There is no ${key}`);
  const { by, itemId, kind, before, after, ...more } = (await ROWS[key]?.(endpoint)) as Noted;
  const { body: entries } = await june.call(auditApi.list, { query: { id: itemId, kind } });
  const told = {
    ...more,
    ...(before !== undefined && { before: before && (expect.objectContaining(before) as AuditEntry['before']) }),
    ...(after !== undefined && { after: after && (expect.objectContaining(after) as AuditEntry['after']) }),
    actor: expect.objectContaining({ id: by.user.id }) as AuditEntry['actor'],
  };
  expect(entries).toContainEqual(expect.objectContaining(told));
});
