import { invoicesApi, type PaymentSession } from '../contracts';
import { newId } from '../platform/database';
import type { TestApp } from './app';
import type { Caller, Reply } from './caller';

let invoiceCount = 0;

/** Inserts a sent, unpaid invoice. `amount` in cents, `dueIn` in days from today. */
export async function insertUnpaidInvoice(
  product: TestApp,
  userId: string,
  amount = 49_900,
  dueIn = 30,
): Promise<string> {
  const [id, number] = [newId(), `INV-2026-${String((invoiceCount += 1)).padStart(5, '0')}`];
  await product.database.transaction(async (manager) => {
    await manager.query(
      `insert into invoices (id, user_id, invoice_number, amount, due_date)
       values ($1::uuid, $2, 'DRAFT-' || $1::text, $3, current_date + $4::int)`,
      [id, userId, amount, dueIn],
    );
    await manager.query(
      `insert into invoice_lines (id, invoice_id, position, description, unit_amount) values ($1, $2, 1, 'Work', $3)`,
      [newId(), id, amount],
    );
    await manager.query(`update invoices set status = $3, invoice_number = $2, sent_at = now() where id = $1`, [
      id,
      number,
      dueIn < 0 ? 'overdue' : 'sent',
    ]);
  });
  return id;
}

export const createPaymentIntent = (client: Caller, id: string, amount?: number): Promise<Reply<PaymentSession>> =>
  client.call(invoicesApi.createPaymentIntent, { params: { id }, ...(amount !== undefined && { body: { amount } }) });

export const intentIdOf = ({ clientSecret }: PaymentSession): string =>
  clientSecret.slice(0, clientSecret.indexOf('_secret'));

export interface InvoiceState {
  status: string;
  amount: number;
  paidAmount: number;
  problem: string | null;
  refundedAmount: number;
  stripePaymentIntentId: string | null;
}

export async function invoiceState(product: TestApp, id: string): Promise<InvoiceState> {
  const [invoice] = await product.database.query<InvoiceState[]>(
    `select status, amount, paid_amount as "paidAmount", problem, refunded_amount as "refundedAmount",
       stripe_payment_intent_id as "stripePaymentIntentId" from invoices where id = $1`,
    [id],
  );
  if (!invoice) throw new Error(`There is no invoice ${id}`);
  return invoice;
}

export interface LedgerRow {
  kind: string;
  amount: number | null;
  duplicate: boolean;
  providerId: string | null;
  note: string | null;
}

/** Oldest first. */
export const ledgerRowsOf = (product: TestApp, invoiceId: string): Promise<LedgerRow[]> =>
  product.database.query<LedgerRow[]>(
    `select kind, amount, duplicate, provider_id as "providerId", note from payment_record
     where invoice_id = $1 order by created_at, id`,
    [invoiceId],
  );
