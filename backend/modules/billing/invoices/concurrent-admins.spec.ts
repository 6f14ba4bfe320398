import { type AdminInvoiceDetails, adminInvoicesApi } from '../../../contracts';
import { TestApp } from '../../../test/app';
import type { Caller } from '../../../test/caller';
import { createDraft, createSentInvoice } from '../../../test/invoices';
import { ledgerRowsOf } from '../../../test/unpaid-invoice';
import { insertSentInvoice } from '../../../test/sent-invoice';
import { BusinessCalendarService } from './business-calendar.service';
import { addDays, addMonths } from '../../../platform/dates';

let product: TestApp;
let june: Caller;
let kim: Caller;
let ann: Awaited<ReturnType<TestApp['client']>>;
beforeAll(async () => {
  product = await TestApp.start({}, { runsJobs: false });
  june = await product.admin('june');
  kim = await product.admin('kim');
  ann = await product.client('ann');
});
afterAll(() => product.stop());

const send = (id: string, amount?: number) =>
  june.send<AdminInvoiceDetails & { message: string }>(adminInvoicesApi.send, { params: { id }, body: { amount } });
const markPaid = (id: string, amount?: number) =>
  june.send<AdminInvoiceDetails & { message: string }>(adminInvoicesApi.markPaid, {
    params: { id },
    body: { note: 'Check 1042', amount },
  });

describe('Two admins editing one invoice', () => {
  it('send returns 409 when the amount differs from the one the admin saw', async () => {
    const { id } = await createDraft(june, ann.user.id, { amount: 120_000 });
    await kim.call(adminInvoicesApi.update, { params: { id }, body: { amount: 1_200_000 } });
    const message = 'The total is now $12,000.00. Review the invoice before continuing.';
    expect(await send(id, 120_000)).toMatchObject({ status: 409, body: { message } });
    expect(await send(id, 1_200_000)).toMatchObject({ status: 200, body: { status: 'sent', amount: 1_200_000 } });
  });

  it('a concurrent send and update never both succeed', async () => {
    for (let round = 0; round < 8; round += 1) {
      const { id } = await createDraft(june, ann.user.id, { amount: 120_000 });
      const update = () => kim.call(adminInvoicesApi.update, { params: { id }, body: { amount: 7000 } });
      const [sent, updated] = await Promise.all([send(id, 120_000), update()]);
      expect([sent.status, updated.status].sort()).toEqual([200, 409]);
      if (sent.status === 200) expect(sent.body.amount).toBe(120_000);
    }
  });

  it('markPaid returns 409 when a late charge was added since the admin looked', async () => {
    const dueDate = addMonths(addDays(product.app.get(BusinessCalendarService).today(), -1), -2);
    const sentAt = new Date(`${addDays(dueDate, -30)}T12:00:00Z`);
    const overdueInput = { userId: ann.user.id, dueDate, sentAt, status: 'overdue', number: 'INV-2024-00001' } as const;
    const { id } = await insertSentInvoice(product.database, overdueInput);
    await kim.call(adminInvoicesApi.addLateCharge, { params: { id }, body: { months: 2 } });
    const message = 'The total is now $1,030.00. Review the invoice before continuing.';
    expect(await markPaid(id, 100_000)).toMatchObject({ status: 409, body: { message } });
    expect(await ledgerRowsOf(product, id)).toEqual([]);
    expect((await markPaid(id, 103_000)).status).toBe(200);
  });

  it('the expected amount is optional, and a malformed one returns 400', async () => {
    const { id } = await createDraft(june, ann.user.id);
    for (const amount of ['120000', 0, 1.5, 1e15, [1]])
      expect((await june.send(adminInvoicesApi.send, { params: { id }, body: { amount } })).status).toBe(400);
    expect((await june.call(adminInvoicesApi.send, { params: { id } })).status).toBe(200);
    const other = await createSentInvoice(june, ann.user.id);
    expect((await markPaid(other.id)).status).toBe(200);
  });
});
