import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { type Dispute, disputeReason } from '../../../contracts';
import { findPage, findRow, type ListDefinition, type Page, type PageRequest } from '../../../platform/database';
import { displayNameSql } from '../../auth';

interface Row extends Omit<Dispute, 'respondBy' | 'createdAt' | 'closedAt'> {
  respondBy: Date | null;
  createdAt: Date;
  closedAt: Date | null;
}

const ofPayment = (column: string) =>
  `(select ${column} from payment_record p left join invoices i on i.id = p.invoice_id
    left join orders o on o.id = p.order_id left join users u on u.id = coalesce(i.user_id, o.user_id)
    where p.id = t.payment_id)`;

const ALL: ListDefinition = {
  name: 'disputes.all',
  table: 'disputes',
  columns: `t.id, t.state, t.amount, t.reason, t.respond_by as "respondBy", t.provider_id as "providerId",
    t.created_at as "createdAt", t.closed_at as "closedAt",
    ${ofPayment('i.id')} as "invoiceId", ${ofPayment('i.invoice_number')} as "invoiceNumber",
    ${ofPayment('o.id')} as "orderId", ${ofPayment('o.order_number')} as "orderNumber",
    ${ofPayment(displayNameSql('u'))} as "clientName"`,
};
const OPEN: ListDefinition = { ...ALL, name: 'disputes.open', condition: 't.closed_at is null' };

@Injectable()
export class DisputeQueries {
  constructor(@InjectDataSource() private readonly database: DataSource) {}

  async list(pageRequest: PageRequest, isOpen: boolean): Promise<Page<Dispute>> {
    const page = await findPage<Row>(this.database, isOpen ? OPEN : ALL, {}, pageRequest);
    return { ...page, rows: page.rows.map(present) };
  }

  async find(id: string): Promise<Dispute | undefined> {
    const row = await findRow<Row>(this.database, ALL, { id });
    return row && present(row);
  }
}

const present = (row: Row): Dispute => ({
  id: row.id,
  state: row.state,
  amount: row.amount,
  reason: disputeReason(row.reason),
  respondBy: row.respondBy?.toISOString() ?? null,
  invoiceId: row.invoiceId,
  invoiceNumber: row.invoiceNumber,
  orderId: row.orderId,
  orderNumber: row.orderNumber,
  clientName: row.clientName,
  providerId: row.providerId,
  createdAt: row.createdAt.toISOString(),
  closedAt: row.closedAt?.toISOString() ?? null,
});
