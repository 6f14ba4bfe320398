import { ConflictException } from '@nestjs/common';
import { addDays, dayOf } from '../platform/dates';
import { LateChargesService } from '../modules/billing/dunning/late-charges.service';
import { OverdueInvoicesService } from '../modules/billing/dunning/overdue-invoices.service';
import { RemindersService } from '../modules/billing/dunning/reminders.service';
import { newId } from '../platform/database';
import type { TestApp } from './app';
import { type SeededRandom, seededRandom } from './hostile-input';
import {
  amountOf,
  isDecidable,
  type ModelClient,
  type ModelInvoice,
  type Moment,
  momentsIn,
  monthsAfter,
  monthsLate,
  runModel,
  type StageDays,
  USUAL_STAGE_DAYS,
} from './dunning-model';
import { insertSentInvoice } from './sent-invoice';

interface TrackedInvoice {
  id: string;
  model: ModelInvoice;
}

interface TrackedClient {
  id: string;
  email: string;
  model: ModelClient;
  invoices: TrackedInvoice[];
}

/** Simulates three months of dunning rounds and random user actions, determined by a seed. */
export class DunningSchedule {
  readonly problems: string[] = [];
  private readonly random: SeededRandom;
  private readonly clients: TrackedClient[] = [];
  private stageDays: StageDays = USUAL_STAGE_DAYS;

  constructor(
    private readonly product: TestApp,
    private readonly zone: string,
    private readonly from: string,
    seed: number,
    private readonly changesStages = false,
  ) {
    this.random = seededRandom(seed);
  }

  async run(): Promise<void> {
    for (let n = 0; n < 3; n += 1) await this.addClient();
    for (const moment of await momentsIn(this.product.database, this.zone, this.randomTimes())) {
      for (let left = this.random.int(3); left > 0; left -= 1) await this.randomAction(moment);
      if (this.changesStages && this.random.int(10) === 0) await this.changeStages();
      await this.runServices(moment);
    }
    await this.compare();
  }

  private randomTimes(): Date[] {
    const randomTimes: Date[] = [];
    const end = Date.parse(`${addDays(this.from, 92)}T00:00:00Z`);
    for (let at = Date.parse(`${this.from}T00:00:00Z`); at < end;) {
      at += this.random.int(12) === 0 ? this.random.int(20 * 86_400_000) : this.random.int(16 * 3_600_000);
      randomTimes.push(new Date(at));
    }
    return randomTimes;
  }

  private async addClient(): Promise<void> {
    const [id, email] = [newId(), `${newId()}@third.example`];
    await this.product.database.query(
      `insert into users (id, username, password, email) values ($1, $1::uuid::text, 'none', $2)`,
      [id, email],
    );
    const client: TrackedClient = {
      id,
      email,
      model: { hasEmail: true, reminded: new Set(), invoices: [] },
      invoices: [],
    };
    this.clients.push(client);
    for (let left = 2 + this.random.int(4); left > 0; left -= 1) await this.addInvoice(client);
  }

  private async addInvoice(client: TrackedClient): Promise<void> {
    const { random, zone, product } = this;
    const dueDate = addDays(this.from, random.int(75) - 5);
    const at = Date.parse(`${dueDate}T00:00:00Z`) - random.int(2) * 30 * 86_400_000 - random.int(6 * 86_400_000);
    const [sentMoment] = await momentsIn(product.database, zone, [new Date(at)]);
    if (!sentMoment) throw new Error('The database knows no such time');
    const base = 67 + random.int(2) * random.int(1_000_000);
    const { id } = await insertSentInvoice(product.database, {
      userId: client.id,
      dueDate,
      sentAt: sentMoment.at,
      amount: base,
    });
    const model: ModelInvoice = {
      ...(await monthsAfter(product.database, dueDate)),
      ...{
        sentDay: sentMoment.day,
        base,
        status: 'sent',
        isVoid: false,
        hasReminders: true,
        reminders: [],
        charged: 0,
        waived: 0,
      },
    };
    client.model.invoices.push(model);
    client.invoices.push({ id, model });
  }

  private async runServices(moment: Moment): Promise<void> {
    const { app } = this.product;
    const rounds = Array.from({ length: 1 + this.random.int(2) });
    await Promise.all(rounds.map(() => app.get(OverdueInvoicesService).markOverdue(moment.at)));
    await Promise.all(rounds.map(() => app.get(RemindersService).sendDue(moment.at)));
    runModel(
      this.clients.map(({ model }) => model),
      moment,
      this.stageDays,
    );
  }

  private async changeStages(): Promise<void> {
    const { random } = this;
    const [daysBefore, remindsOnDueDate] = [random.int(3) > 0 ? 1 + random.int(10) : null, random.int(3) > 0];
    const daysAfter = random.int(3) > 0 ? 1 + random.int(12) : null;
    const daysAfterAgain = random.int(3) > 0 ? (daysAfter ?? 0) + 1 + random.int(12) : null;
    await this.product.database.query(
      `insert into settings (id, section, revision, "values")
       select gen_random_uuid(), 'invoicing', coalesce(max(revision), 0) + 1, $1 from settings where section = 'invoicing'`,
      [{ daysBefore, remindsOnDueDate, daysAfter, daysAfterAgain }],
    );
    this.stageDays = [daysBefore && -daysBefore, remindsOnDueDate ? 0 : null, daysAfter, daysAfterAgain];
  }

  private async randomAction(moment: Moment): Promise<void> {
    const { random } = this;
    const client = random.pick(this.clients);
    const { id, model } = random.pick(client.invoices);
    const updateInvoice = (assignment: string) =>
      this.product.database.query(`update invoices set ${assignment} where id = $1`, [id]);
    const actions: (() => Promise<unknown>)[] = [
      () => this.decideLateCharge('add', { id, model }, moment),
      () => this.decideLateCharge('waive', { id, model }, moment),
      () => this.toggleProcessing({ id, model }),
      async () => {
        model.hasReminders = random.int(3) > 0;
        await this.product.app.get(RemindersService).setEnabled(id, model.hasReminders);
      },
      async () => {
        if (model.status === 'processing' || random.int(8) > 0) return;
        model.isVoid = true;
        await updateInvoice('voided_at = now()');
      },
      async () => {
        client.model.hasEmail = random.int(3) > 0;
        const email = client.model.hasEmail ? client.email : null;
        await this.product.database.query('update users set email = $2 where id = $1', [client.id, email]);
      },
    ];
    await random.pick(actions)();
  }

  /** Starts a payment or lets it fail, which sets the invoice back to sent. */
  private async toggleProcessing({ id, model }: TrackedInvoice): Promise<void> {
    if (model.isVoid) return;
    model.status = model.status === 'processing' ? 'sent' : 'processing';
    await this.product.database.query('update invoices set status = $2 where id = $1', [id, model.status]);
  }

  private async decideLateCharge(
    action: 'add' | 'waive',
    { id, model }: TrackedInvoice,
    { at, day }: Moment,
  ): Promise<void> {
    const months = monthsLate(model, day);
    const claimedMonths = this.random.int(5) === 0 ? months - 1 : months;
    const applyDecision = () => this.applyDecision(action, id, claimedMonths, at);
    const results = await Promise.all(Array.from({ length: 1 + this.random.int(2) }, applyDecision));
    const isExpected = claimedMonths === months && isDecidable(model, day);
    if (results.filter(Boolean).length !== (isExpected ? 1 : 0))
      this.problems.push(
        `${action} of ${claimedMonths} months was done ${results.filter(Boolean).length} times on day ${day}`,
      );
    if (!isExpected) return;
    const open = months - model.charged - model.waived;
    if (action === 'add') model.charged += open;
    else model.waived += open;
  }

  private async applyDecision(action: 'add' | 'waive', id: string, months: number, at: Date): Promise<boolean> {
    try {
      await this.product.app.get(LateChargesService)[action](id, months, dayOf(at, this.zone));
      return true;
    } catch (error) {
      if (error instanceof ConflictException) return false;
      throw error;
    }
  }

  private async compare(): Promise<void> {
    for (const { id, model, invoices } of this.clients) {
      for (const invoice of invoices) await this.compareOne(invoice);
      const days = await this.product.database.query<{ day: number }[]>(
        `select day - date '2000-01-01' as day from reminders where user_id = $1 order by day`,
        [id],
      );
      this.assertEqual(`reminders of client ${id}`, days.map(({ day }) => day).join(), [...model.reminded].join());
    }
  }

  private async compareOne({ id, model }: TrackedInvoice): Promise<void> {
    const { status, amount, waived } = await this.stateOf(id);
    const reminders = await this.product.database.query<{ reminder: string }[]>(
      `select t.stage || ' ' || (r.day - date '2000-01-01') as reminder
       from invoice_reminders t join reminders r on r.id = t.reminder_id where t.invoice_id = $1 order by r.day`,
      [id],
    );
    this.assertEqual(`status of ${id}`, status, model.status);
    this.assertEqual(`amount of ${id}`, amount, amountOf(model));
    this.assertEqual(`waived months of ${id}`, waived, model.waived);
    this.assertEqual(`reminders of ${id}`, reminders.map(({ reminder }) => reminder).join(), model.reminders.join());
  }

  private async stateOf(id: string): Promise<{ status: string; amount: number; waived: number }> {
    const [state] = await this.product.database.query<{ status: string; amount: number; waived: number }[]>(
      'select status, amount, waived_months as waived from invoices where id = $1',
      [id],
    );
    if (!state) throw new Error('An invoice is gone');
    return state;
  }

  private assertEqual(label: string, actual: string | number, expected: string | number): void {
    if (actual !== expected) this.problems.push(`${label}: ${actual} instead of ${expected}`);
  }
}
