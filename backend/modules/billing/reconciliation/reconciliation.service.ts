import { Injectable, Logger } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { setTimeout as pause } from 'node:timers/promises';
import type { Repository } from 'typeorm';
import type { ReconciliationResult } from '../../../contracts';
import { affected } from '../../../platform/database';
import { Payments } from '../../../platform/payments';
import { DisputeSync } from '../disputes';
import { causeOf, Deadline, StripeUnavailable } from '../stripe';
import { ComparisonService } from './comparison.service';
import { DifferencesService } from './differences.service';
import { LOCAL_KINDS, STRIPE_KINDS } from './findings';
import { PaymentCheck } from './payment-check.entity';
import { StripeCopySync } from './stripe-copy.sync';

/** Requests get a response within 10 seconds; the nightly run has more time. */
const TIMEOUT_MS = 8000;
const NIGHTLY_TIMEOUT_MS = 5 * 60_000;
/** Time reserved for looking up single payments after the lists. */
const SINGLE_LOOKUPS_MS = 1500;
const POLL_INTERVAL_MS = 200;

/** Compares ledger, invoices, orders and Stripe. Concurrent calls share one run, also across processes. */
@Injectable()
export class ReconciliationService {
  private readonly log = new Logger('Payments');
  private runningCheck?: Promise<void> | undefined;

  constructor(
    @InjectRepository(PaymentCheck) private readonly checks: Repository<PaymentCheck>,
    private readonly payments: Payments,
    private readonly comparison: ComparisonService,
    private readonly stripeCopy: StripeCopySync,
    private readonly differences: DifferencesService,
    private readonly disputes: DisputeSync,
  ) {}

  async reconcile(now = new Date()): Promise<ReconciliationResult> {
    await this.joinRun(now, TIMEOUT_MS);
    return this.getResult();
  }

  async reconcileNightly(now: Date): Promise<void> {
    await this.joinRun(now, NIGHTLY_TIMEOUT_MS);
  }

  async getResult(): Promise<ReconciliationResult> {
    const [check, differences, differenceCount] = await Promise.all([
      this.checks.findOneBy({ live: this.live }),
      this.differences.listOpen(),
      this.differences.countOpen(),
    ]);
    return {
      compared: check?.compared ?? 0,
      differences: differences.map((one) => one.present()),
      found: differenceCount,
      checkedAt: check?.checkedAt?.toISOString() ?? null,
      running: (check?.runningUntil ?? new Date(0)) > new Date(),
      providerAt: check?.providerAt?.toISOString() ?? null,
      providerProblem: check?.providerProblem ?? null,
    };
  }

  private get live(): boolean {
    return this.payments.live;
  }

  private joinRun(now: Date, ms: number): Promise<void> {
    this.runningCheck ??= this.run(now, ms).finally(() => (this.runningCheck = undefined));
    // A request must not wait for a nightly run.
    return Promise.race([this.runningCheck, pause(ms + 1000, undefined, { ref: false })]);
  }

  private async run(now: Date, ms: number): Promise<void> {
    const endsAt = Date.now() + ms;
    await this.ensureRow();
    if (await this.claim(ms)) {
      try {
        await this.compare(now, endsAt);
      } finally {
        await this.checks.update({ live: this.live }, { runningUntil: null });
      }
      return;
    }
    while (Date.now() < endsAt && (await this.isRunning())) await pause(POLL_INTERVAL_MS);
  }

  private async compare(now: Date, endsAt: number): Promise<void> {
    const { live } = this;
    const { compared, findings } = await this.comparison.compareLocally();
    await this.differences.sync(findings, LOCAL_KINDS);
    await this.checks.update({ live }, { compared, checkedAt: () => 'now()' });
    try {
      const deadline = new Deadline(endsAt - Date.now());
      const isComplete = await this.stripeCopy.sync(live, now, deadline, endsAt - SINGLE_LOOKUPS_MS);
      await this.disputes.syncRecent(now, deadline);
      const { sureUntil } = await this.checks.findOneByOrFail({ live });
      await this.differences.sync(await this.comparison.compareWithStripe(live, sureUntil, deadline), STRIPE_KINDS);
      await this.checks.update(
        { live },
        isComplete ? { providerProblem: null, providerAt: () => 'now()' } : { providerProblem: 'reading' },
      );
    } catch (error) {
      if (!(error instanceof StripeUnavailable)) throw error;
      this.log.warn(`The ledger was not compared with Stripe: ${causeOf(error)}`);
      await this.checks.update({ live }, { providerProblem: 'away' });
    }
  }

  /** Payments before the first order or invoice can't belong to one. */
  private async ensureRow(): Promise<void> {
    await this.checks.query(
      `insert into payment_checks (live, sure_until)
       select $1, coalesce(least((select min(created_at) from orders), (select min(created_at) from invoices)), now())
       on conflict do nothing`,
      [this.live],
    );
  }

  /** The lease expires, so a killed process doesn't block the next run. */
  private async claim(ms: number): Promise<boolean> {
    const result = await this.checks
      .createQueryBuilder()
      .update()
      .set({ runningUntil: () => `now() + interval '${ms + 2000} ms'` })
      .where({ live: this.live })
      .andWhere('(running_until is null or running_until < now())')
      .execute();
    return affected(result) > 0;
  }

  private isRunning(): Promise<boolean> {
    return this.checks.createQueryBuilder().where({ live: this.live }).andWhere('running_until > now()').getExists();
  }
}
