import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { queryPrepared } from '../../../../platform/database';
import type { Patience } from '../../provider/patience';
import type { Finding } from './findings';
import { ProviderCopy } from './provider-copy.service';
import {
  INVOICES,
  NUMBERS_MISSING,
  ORDERS,
  PAYMENTS_THERE,
  RECORDED,
  REFUNDS_THERE,
  SUBSCRIPTIONS,
  TO_BE_REFUNDED,
} from './statements';

const A_BATCH = 1000;
/** Nobody reads more than that; whoever has so many has one cause for them. */
export const MOST_FINDINGS = 1000;
/** Each of these is a question to the provider. */
const MOST_QUESTIONS = 20;
const FIRST_ID = '00000000-0000-0000-0000-000000000000';

interface Batch {
  last: string | null;
  rows: number;
  findings: Finding[];
}

/** What is written down here, compared with itself and with what the provider says: batch by batch, nothing is held up. */
@Injectable()
export class Comparison {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly copy: ProviderCopy,
  ) {}

  async here(): Promise<{ compared: number; findings: Finding[] }> {
    const invoices = await this.walk('check invoices', INVOICES);
    const orders = await this.walk('check orders', ORDERS);
    const subscriptions = await this.walk('check subscriptions', SUBSCRIPTIONS);
    const findings = [
      ...invoices.findings,
      ...orders.findings,
      ...subscriptions.findings,
      ...(await queryPrepared<Finding>(this.database, 'check duplicates', TO_BE_REFUNDED, [])),
      ...(await this.numbers()),
    ];
    return { compared: invoices.rows + orders.rows, findings };
  }

  /** As far as the provider's lists have been read. */
  async there(live: boolean, sureUntil: Date, patience: Patience): Promise<Finding[]> {
    const payments = await this.walk('check payments there', PAYMENTS_THERE, [live], '');
    const refunds = await this.walk('check refunds there', REFUNDS_THERE, [live], '');
    const recorded = await this.walk('check recorded', RECORDED, [live, sureUntil]);
    const missing: Finding[] = [];
    for (const [at, finding] of recorded.findings.entries()) {
      const isPayment = finding.kind === 'payment not there' && at < MOST_QUESTIONS;
      if (!isPayment || !(await this.copy.knows(finding.about, live, patience))) missing.push(finding);
    }
    return [...payments.findings, ...refunds.findings, ...missing];
  }

  private async walk(name: string, text: string, more: unknown[] = [], first = FIRST_ID) {
    const findings: Finding[] = [];
    let [rows, after]: [number, string | null] = [0, first];
    while (after !== null) {
      const [batch]: Batch[] = await queryPrepared<Batch>(this.database, name, text, [after, A_BATCH, ...more]);
      rows += batch?.rows ?? 0;
      if (findings.length < MOST_FINDINGS) findings.push(...(batch?.findings ?? []));
      after = batch && batch.rows === A_BATCH ? batch.last : null;
    }
    return { rows, findings };
  }

  /** Each year's numbers go from one to the last without a gap. */
  private async numbers(): Promise<Finding[]> {
    const years = await this.database.query<{ year: number; last: number }[]>('select year, last from invoice_numbers');
    const missing: Finding[] = [];
    for (const { year, last } of years)
      for (let from = 1; from <= last && missing.length < MOST_FINDINGS; from += A_BATCH) {
        const to = Math.min(from + A_BATCH - 1, last);
        missing.push(
          ...(await queryPrepared<Finding>(this.database, 'check numbers', NUMBERS_MISSING, [year, from, to])),
        );
      }
    return missing;
  }
}
