import { Injectable, Logger } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { setTimeout as pause } from 'node:timers/promises';
import type { Repository } from 'typeorm';
import type { ReconciliationResult } from '../../../../contracts';
import { affected } from '../../../../platform/database';
import { Payments } from '../../../../platform/payments';
import { causeOf, Patience, ProviderAway } from '../../provider/patience';
import { Comparison } from './comparison.service';
import { Differences } from './differences.service';
import { KINDS_HERE, KINDS_THERE } from './findings';
import { PaymentCheck } from './payment-check.entity';
import { ProviderCopy } from './provider-copy.service';

/** Whoever waits has an answer within ten seconds; at night there is time. */
const WAIT_MS = 8000;
const A_NIGHT_MS = 5 * 60_000;
/** What is left of the time once the lists are read, to ask about single payments. */
const LAST_QUESTIONS_MS = 1500;
const LOOK_EVERY_MS = 200;

/** The one check that lays record, invoices, orders and provider side by side. Of several at once one works, and all have its answer. */
@Injectable()
export class PaymentChecks {
  private readonly log = new Logger('Payments');
  private running?: Promise<void> | undefined;

  constructor(
    @InjectRepository(PaymentCheck) private readonly checks: Repository<PaymentCheck>,
    private readonly payments: Payments,
    private readonly comparison: Comparison,
    private readonly copy: ProviderCopy,
    private readonly differences: Differences,
  ) {}

  async check(now = new Date()): Promise<ReconciliationResult> {
    await this.together(now, WAIT_MS);
    return this.result();
  }

  async round(now: Date): Promise<void> {
    await this.together(now, A_NIGHT_MS);
  }

  async result(): Promise<ReconciliationResult> {
    const [check, differences, found] = await Promise.all([
      this.checks.findOneBy({ live: this.live }),
      this.differences.open(),
      this.differences.count(),
    ]);
    return {
      compared: check?.compared ?? 0,
      differences: differences.map((one) => one.present()),
      found,
      checkedAt: check?.checkedAt?.toISOString() ?? null,
      running: (check?.runningUntil ?? new Date(0)) > new Date(),
      providerAt: check?.providerAt?.toISOString() ?? null,
      providerProblem: check?.providerProblem ?? null,
    };
  }

  private get live(): boolean {
    return this.payments.live;
  }

  private together(now: Date, ms: number): Promise<void> {
    this.running ??= this.alone(now, ms).finally(() => (this.running = undefined));
    // The night's check may take longer than anybody waits.
    return Promise.race([this.running, pause(ms + 1000, undefined, { ref: false })]);
  }

  /** Another process may be at it: then its answer is ours. */
  private async alone(now: Date, ms: number): Promise<void> {
    const until = Date.now() + ms;
    await this.settle();
    if (await this.claim(ms)) {
      try {
        await this.compare(now, until);
      } finally {
        await this.checks.update({ live: this.live }, { runningUntil: null });
      }
      return;
    }
    while (Date.now() < until && (await this.isRunning())) await pause(LOOK_EVERY_MS);
  }

  private async compare(now: Date, until: number): Promise<void> {
    const { live } = this;
    const { compared, findings } = await this.comparison.here();
    await this.differences.take(findings, KINDS_HERE);
    await this.checks.update({ live }, { compared, checkedAt: () => 'now()' });
    try {
      const patience = new Patience(until - Date.now());
      const wholly = await this.copy.read(live, now, patience, until - LAST_QUESTIONS_MS);
      const { sureUntil } = await this.checks.findOneByOrFail({ live });
      await this.differences.take(await this.comparison.there(live, sureUntil, patience), KINDS_THERE);
      await this.checks.update(
        { live },
        wholly ? { providerProblem: null, providerAt: () => 'now()' } : { providerProblem: 'reading' },
      );
    } catch (error) {
      if (!(error instanceof ProviderAway)) throw error;
      this.log.warn(`The record was not compared with the provider: ${causeOf(error)}`);
      await this.checks.update({ live }, { providerProblem: 'away' });
    }
  }

  /** Nothing from before our first order or invoice can be about one. */
  private async settle(): Promise<void> {
    await this.checks.query(
      `insert into payment_checks (live, sure_until)
       select $1, coalesce(least((select min(created_at) from orders), (select min(created_at) from invoices)), now())
       on conflict do nothing`,
      [this.live],
    );
  }

  /** For as long as it may take; whoever was killed meanwhile holds nobody up for longer. */
  private async claim(ms: number): Promise<boolean> {
    const mine = await this.checks
      .createQueryBuilder()
      .update()
      .set({ runningUntil: () => `now() + interval '${ms + 2000} ms'` })
      .where({ live: this.live })
      .andWhere('(running_until is null or running_until < now())')
      .execute();
    return affected(mine) > 0;
  }

  private isRunning(): Promise<boolean> {
    return this.checks.createQueryBuilder().where({ live: this.live }).andWhere('running_until > now()').getExists();
  }
}
