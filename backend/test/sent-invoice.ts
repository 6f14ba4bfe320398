import type { DataSource } from 'typeorm';
import type { InvoiceStatus } from '../contracts';
import { newId } from '../platform/database';

export interface SentInvoiceInput {
  userId: string;
  dueDate: string;
  sentAt: Date;
  amount?: number;
  status?: Exclude<InvoiceStatus, 'draft' | 'paid'>;
  remindersOn?: boolean;
  subscriptionId?: string | null;
  number?: string;
}

let invoiceCount = 0;

export async function insertSentInvoice(
  database: DataSource,
  input: SentInvoiceInput,
): Promise<{ id: string; number: string }> {
  const {
    userId,
    dueDate,
    sentAt,
    amount = 100_000,
    status = 'sent',
    remindersOn = true,
    subscriptionId = null,
  } = input;
  const id = newId();
  const number = input.number ?? `INV-${sentAt.getUTCFullYear()}-${String((invoiceCount += 1)).padStart(5, '0')}`;
  await database.transaction(async (manager) => {
    await manager.query(
      `insert into invoices (id, user_id, invoice_number, amount, reminders_on, subscription_id, created_at)
       values ($1, $2, 'DRAFT-' || $1::uuid, $3, $4, $5, $6)`,
      [id, userId, amount, remindersOn, subscriptionId, sentAt],
    );
    await manager.query(
      `insert into invoice_lines (id, invoice_id, position, description, unit_amount) values ($1, $2, 0, 'Work', $3)`,
      [newId(), id, amount],
    );
    await manager.query(
      'update invoices set invoice_number = $2, status = $3, sent_at = $4, due_date = $5 where id = $1',
      [id, number, status, sentAt, dueDate],
    );
  });
  return { id, number };
}
