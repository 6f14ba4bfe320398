import { HttpException, Injectable, NotFoundException } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import {
  type Invoice,
  type AdminInvoiceDetails,
  type InvoiceStatusFilter,
  type InvoiceStatus,
  invoiceTexts,
  type InvoiceTotals,
  type AdminInvoice,
  type InvoiceLine,
  type InvoicesOwed,
  type LedgerEntry,
  PAYABLE_STATUSES,
  RECENT_INVOICE_COUNT,
  ratesFor,
  sumOfTaxes,
  reminderDays,
  INVOICE_VOIDED,
  type InvoiceWithLines,
  type TermsVersion,
  type ViewAudience,
} from '../../../contracts';
import {
  capCount,
  searchFilter,
  findRow,
  findPage,
  type Page,
  type PageRequest,
  queryPrepared,
} from '../../../platform/database';
import { problem } from '../../../platform/http';
import { Site } from '../../../platform/site';
import type { User } from '../../auth';
import { LedgerQueries } from '../ledger';
import { BusinessCalendarService } from './business-calendar.service';
import { clientListFilter, type ClientListScope, type InvoiceListScope, scopeFilter } from './invoice-list-scope';
import { findInvoiceTerms } from './invoice-terms';
import { calculateLateCharge, type DatedPayment } from './late-charge';
import {
  adminInvoices,
  BILLED_TO,
  type BilledToRow,
  type InvoiceDetailsRow,
  INVOICE_DETAILS,
  type InvoiceRow,
  type LineRow,
  INVOICE_LINES,
  type AdminInvoiceRow,
  CLIENT_INVOICES,
  CLIENT_INVOICES_BY_STATUS,
  OPEN_TOTALS_ALL,
  OPEN_TOTALS_CLIENT,
  openTotalsOfMonth,
  type OpenTotalsRow,
  INVOICE_OWNER,
  type InvoiceOwnerRow,
  LINKED_INVOICE,
  type LinkedInvoiceRow,
  MOST_URGENT_INVOICES,
  VISIBLE_LINKED_INVOICE,
  VOIDED_NUMBER,
  type ReminderRow,
  REMINDERS,
  TAX_OF_INVOICES,
} from './invoices.sql';
import { otherWaysToPay, present, presentForAdmin, presentLine, presentLinked, sumTotals } from './present-invoice';

interface ClientInvoiceFilter extends ClientListScope {
  status?: InvoiceStatus | undefined;
  project?: string | undefined;
}

export interface InvoiceListFilter {
  project?: string | undefined;
  subscription?: string | undefined;
  words?: string[];
}

const notFound = () => new NotFoundException(invoiceTexts.notFound.text);

/** Clients see their sent invoices that are not void; admins see all. */
@Injectable()
export class InvoiceQueries {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly calendar: BusinessCalendarService,
    private readonly ledgerQueries: LedgerQueries,
    private readonly site: Site,
  ) {}

  /** For an admin who names a project: its invoices, as its client sees them. */
  async listMine(
    { id, isAdmin }: User,
    pageRequest: PageRequest,
    { status, project, ...scope }: ClientInvoiceFilter = {},
  ): Promise<Page<Invoice>> {
    if (status === 'draft') return { rows: [], total: pageRequest.countUpTo ? capCount(0, 0) : undefined };
    const definition = status ? CLIENT_INVOICES_BY_STATUS : CLIENT_INVOICES;
    const owner = { user_id: isAdmin && project ? undefined : id, project_id: project };
    const filter = { ...owner, status, ...clientListFilter(scope, this.calendar.timeZone) };
    const page = await findPage<InvoiceRow>(this.database, definition, filter, pageRequest);
    return { ...page, rows: page.rows.map(present) };
  }

  async list(
    pageRequest: PageRequest,
    scope: InvoiceListScope,
    statusFilter?: InvoiceStatusFilter,
    { project, subscription, words = [] }: InvoiceListFilter = {},
  ): Promise<Page<AdminInvoice>> {
    const filter = {
      ...scopeFilter(scope, this.calendar.timeZone),
      project_id: project,
      subscription_id: subscription,
      ...searchFilter('found_by', words),
    };
    const page = await findPage<AdminInvoiceRow>(this.database, adminInvoices(statusFilter), filter, pageRequest);
    const taxes = await this.query<{ id: string; tax: number }>('taxes', TAX_OF_INVOICES, [
      page.rows.map(({ id }) => id),
    ]);
    const taxById = new Map(taxes.map(({ id, tax }) => [id, tax]));
    return { ...page, rows: page.rows.map((row) => presentForAdmin(row, taxById.get(row.id) ?? 0)) };
  }

  /** For an admin with the audience `client`: the invoice as its client gets it, with the client's name. */
  async get(viewer: User, id: string, audience?: ViewAudience): Promise<InvoiceWithLines> {
    const isClientView = viewer.isAdmin && audience === 'client';
    const key = viewer.isAdmin ? { id } : { id, user_id: viewer.id };
    const definition = viewer.isAdmin && !isClientView ? adminInvoices() : CLIENT_INVOICES;
    const row = await findRow<InvoiceRow>(this.database, definition, key);
    if (!row) throw (await this.findVoided(id, isClientView ? null : viewer.id)) ?? notFound();
    const [lines, terms, [linked], paidWith, refunds, payments, owner, [billing]] = await Promise.all([
      this.lines(id),
      this.termsOf(id),
      this.query<LinkedInvoiceRow>('other seen', VISIBLE_LINKED_INVOICE, [id]),
      row.paidAt ? this.ledgerQueries.findPaidWith({ invoiceId: id }) : null,
      row.paidAmount > 0 ? this.ledgerQueries.listRefunds(id) : [],
      row.paidAmount > 0 ? this.ledgerQueries.listPayments(id) : [],
      isClientView && row.userId !== viewer.id ? this.findOwner(row.userId) : null,
      this.query<BilledToRow>('billed to', BILLED_TO, [id]),
    ]);
    const { invoicing, tax } = await this.site.currentSettings();
    return {
      ...present(row),
      lines,
      other: presentLinked(linked),
      billedTo: billing?.billedTo ?? null,
      taxId: tax.taxId,
      terms,
      otherWaysToPay: otherWaysToPay(row, invoicing),
      paidWith,
      refunds,
      payments,
      ...(owner && { owner }),
    };
  }

  private async findOwner(userId: string): Promise<InvoiceWithLines['owner']> {
    const [owner] = await this.query<InvoiceOwnerRow>('owner', INVOICE_OWNER, [userId]);
    return owner && { name: owner.name, ...(owner.takenOverAt && { takenOverAt: owner.takenOverAt.toISOString() }) };
  }

  /** Of any client for null. */
  private async findVoided(id: string, clientId: string | null): Promise<HttpException | undefined> {
    const [voided] = await this.query<{ number: string }>('voided', VOIDED_NUMBER, [id, clientId]);
    const message = invoiceTexts.voided.text(voided?.number ?? '');
    return voided && new HttpException({ ...problem(404, message), code: INVOICE_VOIDED }, 404);
  }

  async getDetails(id: string): Promise<AdminInvoiceDetails> {
    const row = await findRow<InvoiceDetailsRow>(this.database, INVOICE_DETAILS, { id });
    if (!row) throw notFound();
    const [lines, terms, [linked], reminders, ledgerEntries] = await Promise.all([
      this.lines(id),
      this.termsOf(id),
      this.query<LinkedInvoiceRow>('other', LINKED_INVOICE, [id]),
      this.query<ReminderRow>('reminders', REMINDERS, [id]),
      this.ledgerQueries.listForInvoice(id),
    ]);
    const { invoicing, tax } = await this.site.currentSettings();
    return {
      ...presentForAdmin(row, sumOfTaxes(lines.filter(({ kind }) => kind === 'tax'))),
      lines,
      other: presentLinked(linked),
      terms,
      paidWith: row.paidAt && (ledgerEntries.findLast(isPayment)?.paidWith ?? null),
      voidReason: row.voidReason,
      addsTax: row.addsTax,
      taxRates: row.sentAt ? [] : ratesFor(tax.rates, 'invoices'),
      remindersOn: row.remindersOn,
      emailedAt: row.emailedAt?.toISOString() ?? null,
      reminders,
      reminderDays: reminderDays(invoicing),
      billedTo: row.billedTo,
      lateCharge: calculateLateCharge(row, lines, this.calendar.today(), terms, this.datePayments(ledgerEntries)),
      record: ledgerEntries,
      revision: row.revision,
    };
  }

  private datePayments(ledgerEntries: LedgerEntry[]): DatedPayment[] {
    return ledgerEntries.filter(isPayment).map(({ amount, receivedAt, createdAt }) => ({
      amount: amount ?? 0,
      day: this.calendar.dayOf(new Date(receivedAt ?? createdAt)),
    }));
  }

  async totals(scope: InvoiceListScope): Promise<InvoiceTotals> {
    const rows = await this.listOpenTotals(scope);
    return { open: sumTotals(rows), overdue: sumTotals(rows.filter(({ status }) => status === 'overdue')) };
  }

  async findOwed({ id }: User): Promise<InvoicesOwed> {
    const [totals, mostUrgent] = await Promise.all([
      this.listOpenTotals({ client: id }),
      this.query<InvoiceRow>('most urgent', MOST_URGENT_INVOICES, [id, RECENT_INVOICE_COUNT]),
    ]);
    const owed = totals.filter(({ status }) => PAYABLE_STATUSES.some((payable) => payable === status));
    const { count, amount } = sumTotals(owed);
    const overdueAmount = sumTotals(owed.filter(({ status }) => status === 'overdue')).amount;
    return { amount, overdueAmount, count, mostUrgent: mostUrgent.map(present) };
  }

  private listOpenTotals(scope: InvoiceListScope): Promise<OpenTotalsRow[]> {
    const { user_id: clientId, ...monthRange } = scopeFilter(scope, this.calendar.timeZone);
    const clientValues = clientId ? [clientId] : [];
    if (scope.month !== undefined)
      return this.query(`open month${clientId ? ' client' : ''}`, openTotalsOfMonth(clientId !== undefined), [
        ...Object.values(monthRange),
        ...clientValues,
      ]);
    return this.query(clientId ? 'open client' : 'open', clientId ? OPEN_TOTALS_CLIENT : OPEN_TOTALS_ALL, clientValues);
  }

  private termsOf(id: string): Promise<TermsVersion> {
    return findInvoiceTerms(this.database, this.site, id);
  }

  private async lines(id: string): Promise<InvoiceLine[]> {
    return (await this.query<LineRow>('lines', INVOICE_LINES, [id])).map(presentLine);
  }

  private query<Row extends object>(name: string, text: string, values: unknown[]): Promise<Row[]> {
    return queryPrepared<Row>(this.database, `invoices ${name}`, text, values);
  }
}

const isPayment = ({ kind, duplicate }: LedgerEntry): boolean => kind === 'payment' && !duplicate;
