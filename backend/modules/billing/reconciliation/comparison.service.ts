import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { queryPrepared } from '../../../platform/database';
import type { Deadline } from '../stripe';
import type { Finding } from './findings';
import { StripeCopySync } from './stripe-copy.sync';
import {
  COMPARE_INVOICES,
  MISSING_NUMBERS,
  COMPARE_ORDERS,
  COMPARE_STRIPE_PAYMENTS,
  COMPARE_LEDGER,
  COMPARE_STRIPE_REFUNDS,
  COMPARE_SUBSCRIPTIONS,
  DUPLICATES_TO_REFUND,
} from './reconciliation.sql';

const BATCH_SIZE = 1000;
/** More findings usually have one cause. */
export const MAX_FINDINGS = 1000;
const MAX_STRIPE_LOOKUPS = 20;
const FIRST_ID = '00000000-0000-0000-0000-000000000000';

interface Batch {
  last: string | null;
  rows: number;
  findings: Finding[];
}

/** Compares invoices, orders, ledger and Stripe in batches, so nothing is locked for long. */
@Injectable()
export class ComparisonService {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly stripeCopy: StripeCopySync,
  ) {}

  async compareLocally(): Promise<{ compared: number; findings: Finding[] }> {
    const invoices = await this.compareInBatches('check invoices', COMPARE_INVOICES);
    const orders = await this.compareInBatches('check orders', COMPARE_ORDERS);
    const subscriptions = await this.compareInBatches('check subscriptions', COMPARE_SUBSCRIPTIONS);
    const findings = [
      ...invoices.findings,
      ...orders.findings,
      ...subscriptions.findings,
      ...(await queryPrepared<Finding>(this.database, 'check duplicates', DUPLICATES_TO_REFUND, [])),
      ...(await this.findMissingNumbers()),
    ];
    return { compared: invoices.rows + orders.rows, findings };
  }

  async compareWithStripe(live: boolean, sureUntil: Date, deadline: Deadline): Promise<Finding[]> {
    const payments = await this.compareInBatches('check payments there', COMPARE_STRIPE_PAYMENTS, [live], '');
    const refunds = await this.compareInBatches('check refunds there', COMPARE_STRIPE_REFUNDS, [live], '');
    const ledger = await this.compareInBatches('check recorded', COMPARE_LEDGER, [live, sureUntil]);
    const missing: Finding[] = [];
    for (const [index, finding] of ledger.findings.entries()) {
      const isPayment = finding.kind === 'payment not there' && index < MAX_STRIPE_LOOKUPS;
      if (!isPayment || !(await this.stripeCopy.confirmPayment(finding.about, live, deadline))) missing.push(finding);
    }
    return [...payments.findings, ...refunds.findings, ...missing];
  }

  private async compareInBatches(name: string, text: string, extraValues: unknown[] = [], firstId = FIRST_ID) {
    const findings: Finding[] = [];
    let [rows, after]: [number, string | null] = [0, firstId];
    while (after !== null) {
      const [batch]: Batch[] = await queryPrepared<Batch>(this.database, name, text, [
        after,
        BATCH_SIZE,
        ...extraValues,
      ]);
      rows += batch?.rows ?? 0;
      if (findings.length < MAX_FINDINGS) findings.push(...(batch?.findings ?? []));
      after = batch && batch.rows === BATCH_SIZE ? batch.last : null;
    }
    return { rows, findings };
  }

  private async findMissingNumbers(): Promise<Finding[]> {
    const years = await this.database.query<{ year: number; last: number }[]>('select year, last from invoice_numbers');
    const missing: Finding[] = [];
    for (const { year, last } of years)
      for (let from = 1; from <= last && missing.length < MAX_FINDINGS; from += BATCH_SIZE) {
        const to = Math.min(from + BATCH_SIZE - 1, last);
        missing.push(
          ...(await queryPrepared<Finding>(this.database, 'check numbers', MISSING_NUMBERS, [year, from, to])),
        );
      }
    return missing;
  }
}
