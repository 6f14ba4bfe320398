import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { type LeftOutReason, MAX_PAID_AT_ONCE, type PayableInvoices } from '../../../contracts';
import { Config } from '../../../platform/config';
import { queryPrepared } from '../../../platform/database';
import { Payments } from '../../../platform/payments';
import type { User } from '../../auth';
import { OPEN_INVOICES, type OpenInvoiceRow } from './invoices.sql';
import { present } from './present-invoice';

/** More than can be paid at once, because some are left out. */
const MAX_READ = 2 * MAX_PAID_AT_ONCE;

/** For paying several invoices with one card. Each keeps its own payment intent; see `InvoicePaymentsService`. */
@Injectable()
export class PayableInvoicesService {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly payments: Payments,
    private readonly config: Config,
  ) {}

  async list({ id }: User): Promise<PayableInvoices> {
    const rows = await queryPrepared<OpenInvoiceRow>(this.database, 'invoices payable', OPEN_INVOICES, [
      id,
      MAX_READ + 1,
    ]);
    const open = rows.slice(0, MAX_READ).map((row) => ({ invoice: present(row), reason: reasonToLeaveOut(row) }));
    const payable = open.flatMap(({ invoice, reason }) => (reason ? [] : [invoice]));
    return {
      invoices: payable.slice(0, MAX_PAID_AT_ONCE),
      leftOut: open.flatMap(({ invoice, reason }) => (reason ? [{ invoice, reason }] : [])),
      hasMore: rows.length > MAX_READ || payable.length > MAX_PAID_AT_ONCE,
      publishableKey: this.payments.publishableKey,
      form: this.config.stripe ? 'stripe' : 'test',
    };
  }
}

function reasonToLeaveOut({ status, subscriptionId, dispute }: OpenInvoiceRow): LeftOutReason | undefined {
  if (status === 'processing') return 'processing';
  // Stripe keeps the card that pays a month for the next months, and the client chooses that card for one subscription.
  if (subscriptionId) return 'subscription';
  return dispute ? 'disputed' : undefined;
}
