import { type AdminInvoiceDetails, adminInvoicesApi, invoicesApi, projectsApi } from '../../../contracts';
import { TestApp } from '../../../test/app';
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
      other: { id, amount: 50_000, status: 'draft' },
    });
    expect(balance).toMatchObject({
      id,
      amount: 50_000,
      depositId: deposit.id,
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
    expect(await linkedInvoice(deposit.id)).toEqual({ id, invoiceNumber, status: 'sent', amount: 50_000 });
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
