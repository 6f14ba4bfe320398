import { type Refund, refundsApi } from '../../../contracts';
import { newId } from '../../../platform/database';
import { eventually, TestApp } from '../../../test/app';
import { insertUnpaidInvoice, ledgerRowsOf } from '../../../test/unpaid-invoice';
import { InvoicePaymentRecorder } from '../invoices/invoice-payment.recorder';

let product: TestApp;
beforeAll(async () => {
  product = await TestApp.start();
});
afterAll(() => product.stop());

async function isLockAwaited(): Promise<boolean> {
  const [{ waits } = { waits: false }] = await product.database.query<{ waits: boolean }[]>(
    `select exists (select from pg_locks l join pg_stat_activity a on a.pid = l.pid
       where not l.granted and a.datname = current_database()) as waits`,
  );
  return waits;
}

it('a manual refund returns 409 when a concurrent refund used up the payment', async () => {
  const [ann, june] = [await product.client('ann'), await product.admin('june')];
  const id = await insertUnpaidInvoice(product, ann.user.id, 3_000);
  await product.app
    .get(InvoicePaymentRecorder)
    .recordManualPayment(id, { note: 'Cash', live: false, paidAt: new Date() });
  const [{ paymentId } = { paymentId: '' }] = await product.database.query<{ paymentId: string }[]>(
    'select id as "paymentId" from payment_record where invoice_id = $1',
    [id],
  );
  const { answer } = await product.database.transaction(async (manager) => {
    await manager.query('select from invoices where id = $1 for no key update', [id]);
    await manager.query(
      `insert into payment_record (id, kind, amount, currency, live, invoice_id, refund_of, provider_id)
       values ($1, 'refund', 3000, 'usd', false, $2, $3, 're_elsewhere')`,
      [newId(), id, paymentId],
    );
    const body = { note: 'Check 12' };
    const request = june.send<Refund & { message: string }>(refundsApi.create, { params: { id: paymentId }, body });
    await eventually(isLockAwaited);
    return { answer: request };
  });
  expect(await answer).toMatchObject({
    status: 409,
    body: { message: 'This payment has already been fully refunded.' },
  });
  expect((await ledgerRowsOf(product, id)).filter(({ kind }) => kind === 'refund')).toHaveLength(1);
});
