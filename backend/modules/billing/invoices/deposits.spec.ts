import {
  type AdminInvoiceDetails,
  adminInvoicesApi,
  type DepositSplit,
  invoicesApi,
  projectsApi,
} from '../../../contracts';
import { eventually, TestApp } from '../../../test/app';
import type { Caller } from '../../../test/caller';
import { createDraft } from '../../../test/invoices';

let product: TestApp;
let admin: Caller;
let ann: Awaited<ReturnType<TestApp['client']>>;
beforeAll(async () => {
  product = await TestApp.start();
  admin = await product.admin('agency');
  ann = await product.client('ann');
});
afterAll(() => product.stop());

const updateDraft = (id: string, body: unknown) =>
  admin.send<AdminInvoiceDetails>(adminInvoicesApi.update, { params: { id }, body });

const split = (id: string, percent?: number) =>
  admin.send<DepositSplit>(adminInvoicesApi.splitDeposit, { params: { id }, body: { percent } });
const undo = (id: string) => admin.call(adminInvoicesApi.undoSplit, { params: { id } });
const send = (id: string) => admin.call(adminInvoicesApi.send, { params: { id } });
const getInvoice = async (id: string) => (await admin.call(adminInvoicesApi.get, { params: { id } })).body;

const LINES = [
  { description: 'Design of the front page', quantity: 1, unitAmount: 45_000 },
  { description: 'Further pages', quantity: 3, unitAmount: 12_050 },
];

describe('Splitting a deposit', () => {
  it('splits a draft into a linked deposit and balance of half the amount each', async () => {
    const project = (await ann.call(projectsApi.request, { body: { name: 'A shop window' } })).body.id;
    const { id } = await createDraft(admin, ann.user.id, {
      amount: 100_001,
      description: 'A shop',
      projectId: project,
    });
    const { status, body } = await admin.call(adminInvoicesApi.splitDeposit, { params: { id } });
    const { deposit, balance } = body;
    expect(status).toBe(201);
    expect(deposit).toMatchObject({
      ...{ amount: 50_001, status: 'draft', projectId: project, lines: [{ description: '50% deposit: A shop' }] },
      ...{ description: 'Deposit for A shop', other: { id, amount: 50_000, status: 'draft' } },
    });
    expect(balance).toMatchObject({
      id,
      amount: 50_000,
      ...{ depositId: deposit.id, description: 'Balance of A shop' },
      other: { id: deposit.id, amount: 50_001 },
    });
    expect(balance.lines.map(({ amount, kind }) => [amount, kind])).toEqual([
      [100_001, 'work'],
      [-50_001, 'deposit'],
    ]);
    for (const halfId of [deposit.id, id])
      expect((await admin.call(adminInvoicesApi.splitDeposit, { params: { id: halfId } })).status).toBe(409);
    expect((await updateDraft(deposit.id, { amount: 7000 })).status).toBe(409);
    expect((await updateDraft(deposit.id, { description: 'To begin with' })).status).toBe(200);
    expect((await admin.call(adminInvoicesApi.remove, { params: { id: deposit.id } })).status).toBe(409);
  });

  it('keeps the deposit deduction when the balance lines change', async () => {
    const { id } = await createDraft(admin, ann.user.id, { lines: LINES });
    await admin.call(adminInvoicesApi.splitDeposit, { params: { id } });
    const { body: updated } = await updateDraft(id, {
      lines: [...LINES, { description: 'A map', quantity: 1, unitAmount: 10_000 }],
    });
    expect(updated.lines.map(({ amount }) => amount)).toEqual([45_000, 36_150, 10_000, -40_575]);
    expect(updated.amount).toBe(50_575);
    expect((await updateDraft(id, { amount: 20_000 })).body).toMatchObject({
      amount: 20_000,
      lines: [{ amount: 60_575 }, { amount: -40_575 }],
    });
    expect((await updateDraft(id, { lines: LINES.slice(1) })).status).toBe(400);
  });

  it('returns 409 below the minimum and keeps the deposit when the balance is deleted', async () => {
    const tooSmall = await createDraft(admin, ann.user.id, { amount: 99 });
    expect((await admin.call(adminInvoicesApi.splitDeposit, { params: { id: tooSmall.id } })).status).toBe(409);
    const { id } = await createDraft(admin, ann.user.id, { amount: 100 });
    const { deposit } = (await admin.call(adminInvoicesApi.splitDeposit, { params: { id } })).body;
    expect((await admin.call(adminInvoicesApi.remove, { params: { id } })).status).toBe(204);
    expect((await admin.call(adminInvoicesApi.get, { params: { id: deposit.id } })).body.other).toBeNull();
    expect((await admin.call(adminInvoicesApi.remove, { params: { id: deposit.id } })).status).toBe(204);
  });

  it('lets a deposit be changed and deleted once its balance is void', async () => {
    const { id } = await createDraft(admin, ann.user.id, { amount: 100_000 });
    const { deposit } = (await admin.call(adminInvoicesApi.splitDeposit, { params: { id } })).body;
    await admin.call(adminInvoicesApi.send, { params: { id } });
    expect((await updateDraft(deposit.id, { amount: 7000 })).status).toBe(409);
    await admin.call(adminInvoicesApi.void, { params: { id }, body: { reason: 'A mistake' } });
    expect((await updateDraft(deposit.id, { amount: 7000 })).body.amount).toBe(7000);
    expect((await admin.call(adminInvoicesApi.remove, { params: { id: deposit.id } })).status).toBe(204);
    expect((await admin.call(adminInvoicesApi.get, { params: { id } })).body).toMatchObject({
      amount: 50_000,
      other: null,
    });
  });

  it('links deposit and balance for the client once both are sent', async () => {
    const { id } = await createDraft(admin, ann.user.id, { amount: 100_000 });
    const { deposit } = (await admin.call(adminInvoicesApi.splitDeposit, { params: { id } })).body;
    const linkedInvoice = async (invoiceId: string) =>
      (await ann.call(invoicesApi.get, { params: { id: invoiceId } })).body.other;
    await admin.call(adminInvoicesApi.send, { params: { id: deposit.id } });
    expect(await linkedInvoice(deposit.id)).toBeNull();
    const { invoiceNumber } = (await admin.call(adminInvoicesApi.send, { params: { id } })).body;
    expect(await linkedInvoice(deposit.id)).toEqual({
      ...{ id, invoiceNumber, status: 'sent', amount: 50_000 },
      voidedAt: null,
    });
    expect(await linkedInvoice(id)).toMatchObject({ id: deposit.id, amount: 50_000 });
    await admin.call(adminInvoicesApi.void, { params: { id }, body: {} });
    expect(await linkedInvoice(deposit.id)).toBeNull();
  });

  it('splits once when requested four times at the same time', async () => {
    const { id } = await createDraft(admin, ann.user.id, { amount: 100_000 });
    const replies = await Promise.all(
      Array.from({ length: 4 }, () => admin.call(adminInvoicesApi.splitDeposit, { params: { id } })),
    );
    expect(replies.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409]);
  });
});

describe('The share of a deposit', () => {
  it.each([
    [1, 1001],
    [33, 33_001],
    [99, 99_001],
  ])('may be %i percent', async (percent, amount) => {
    const { id } = await createDraft(admin, ann.user.id, { amount: 100_001, description: 'A shop' });
    const { deposit, balance } = (await split(id, percent)).body;
    expect([deposit.amount, balance.amount]).toEqual([amount, 100_001 - amount]);
    expect(deposit.lines[0]?.description).toBe(`${percent}% deposit: A shop`);
  });

  it.each([0, 100, 12.5, '30', null])('returns 400 for %p percent', async (percent) => {
    const { id } = await createDraft(admin, ann.user.id);
    expect((await split(id, percent as number)).status).toBe(400);
  });

  it('returns 409 when either part is below the minimum', async () => {
    const { id } = await createDraft(admin, ann.user.id, { amount: 1000 });
    expect([(await split(id, 4)).status, (await split(id, 96)).status]).toEqual([409, 409]);
  });
});

it('names both parts by line or project without a description', async () => {
  const project = (await ann.call(projectsApi.request, { body: { name: 'A bakery' } })).body.id;
  const names = async (input: Parameters<typeof createDraft>[2]) => {
    const { id } = await createDraft(admin, ann.user.id, input);
    const { deposit, balance } = (await split(id)).body;
    return [deposit.description, balance.description];
  };
  expect(await names({ lines: LINES.slice(0, 1) })).toEqual([
    'Deposit for Design of the front page',
    'Balance of Design of the front page',
  ]);
  expect(await names({ lines: LINES, projectId: project })).toEqual(['Deposit for A bakery', 'Balance of A bakery']);
  expect(await names({ lines: LINES })).toEqual(['Deposit', 'Balance']);
  const [deposit] = await names({ amount: 10_000, description: 'x'.repeat(500) });
  expect(deposit).toHaveLength(500);
});

it('a deposit is due on the day it is sent, its balance 30 days later', async () => {
  const { id } = await createDraft(admin, ann.user.id);
  const { deposit } = (await split(id)).body;
  expect(deposit.dueDate).toBeNull();
  const sent = (await send(deposit.id)).body;
  const [day] = await product.database.query<{ today: string; in30: string }[]>(
    `select ($1::timestamptz at time zone 'America/New_York')::date::text as today,
      (($1::timestamptz at time zone 'America/New_York')::date + 30)::text as in30`,
    [sent.sentAt],
  );
  expect([sent.dueDate, (await send(id)).body.dueDate]).toEqual([day?.today, day?.in30]);
});

describe('Undoing a split', () => {
  it.each(['deposit', 'balance'] as const)('joins both drafts again, asked for the %s', async (half) => {
    const { id } = await createDraft(admin, ann.user.id, { lines: LINES, description: 'A shop' });
    const parts = (await split(id, 30)).body;
    const { status, body } = await undo(parts[half].id);
    expect(status).toBe(200);
    expect(body).toMatchObject({ id, amount: 81_150, description: 'A shop', depositId: null, other: null });
    expect(body.lines.map(({ amount }) => amount)).toEqual([45_000, 36_150]);
    expect((await admin.call(adminInvoicesApi.get, { params: { id: parts.deposit.id } })).status).toBe(404);
    expect((await split(id)).status).toBe(201);
  });

  it('returns 409 when either part was sent, and 404 or 409 without a split', async () => {
    const first = (await split((await createDraft(admin, ann.user.id)).id)).body;
    await send(first.deposit.id);
    const second = (await split((await createDraft(admin, ann.user.id)).id)).body;
    await send(second.balance.id);
    const whole = await createDraft(admin, ann.user.id);
    for (const id of [first.deposit.id, first.balance.id, second.deposit.id, second.balance.id, whole.id])
      expect((await undo(id)).status).toBe(409);
    expect(await getInvoice(first.balance.id)).toMatchObject({ amount: 60_000, depositId: first.deposit.id });
    expect((await undo('no-id')).status).toBe(404);
    expect((await ann.call(adminInvoicesApi.undoSplit, { params: { id: whole.id } })).status).toBe(403);
  });

  it('joins once when requested and sent at the same time', async () => {
    const { deposit, balance } = (await split((await createDraft(admin, ann.user.id)).id)).body;
    const replies = await Promise.all([undo(deposit.id), undo(balance.id), send(deposit.id), undo(deposit.id)]);
    const isSent = replies[2].status === 200;
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await getInvoice(balance.id)).amount).toBe(isSent ? 60_000 : 120_000);
  });

  it('happens by itself when a sent deposit is voided', async () => {
    const { deposit, balance } = (await split((await createDraft(admin, ann.user.id, { description: 'A shop' })).id))
      .body;
    await send(deposit.id);
    const voided = await admin.call(adminInvoicesApi.void, { params: { id: deposit.id }, body: {} });
    expect([voided.status, voided.body.other]).toEqual([200, null]);
    expect(await getInvoice(balance.id)).toMatchObject({ amount: 120_000, description: 'A shop', other: null });
  });

  it('is refused with the deposit’s void while the sent balance depends on it', async () => {
    const { deposit, balance } = (await split((await createDraft(admin, ann.user.id)).id)).body;
    for (const { id } of [deposit, balance]) await send(id);
    const voidDeposit = () => admin.call(adminInvoicesApi.void, { params: { id: deposit.id }, body: {} });
    expect((await voidDeposit()).status).toBe(409);
    await admin.call(adminInvoicesApi.void, { params: { id: balance.id }, body: {} });
    expect((await getInvoice(deposit.id)).other).toMatchObject({ id: balance.id });
    expect((await getInvoice(deposit.id)).other?.voidedAt).toBeTruthy();
    expect((await voidDeposit()).status).toBe(200);
  });
});

it('a paid deposit reminds the agency of the draft balance, by email and in the list', async () => {
  const { deposit, balance } = (await split((await createDraft(admin, ann.user.id)).id)).body;
  const listed = async () => {
    const { body } = await admin.call(adminInvoicesApi.list, { query: { status: 'balance' } });
    return body.map(({ id }) => id);
  };
  const { invoiceNumber } = (await send(deposit.id)).body;
  expect(await listed()).not.toContain(balance.id);
  await admin.call(adminInvoicesApi.markPaid, { params: { id: deposit.id }, body: { note: 'Check 7' } });
  expect(await listed()).toContain(balance.id);
  const mail = await eventually(() =>
    product.emails().find((email) => email.includes(`Subject: Invoice ${invoiceNumber} paid`)),
  );
  expect(mail.replace(/=\r?\n/g, '')).toContain('The balance of $600.00 is still a draft.');
  expect(mail.replace(/=\r?\n/g, '')).toContain(`/admin/invoices/${balance.id}`);
  await send(balance.id);
  expect(await listed()).not.toContain(balance.id);
});
