import { ConflictException } from '@nestjs/common';
import { addDays, dayOf } from '../modules/billing/time/days';
import { LateCharges } from '../modules/billing/time/late-charges.service';
import { Overdue } from '../modules/billing/time/overdue.service';
import { Reminders } from '../modules/billing/time/reminders.service';
import { newId } from '../platform/database';
import type { TestApp } from './app';
import { type Dice, dice } from './hostile';
import {
  amountOf,
  isDecidable,
  type ModelClient,
  type ModelInvoice,
  type Moment,
  momentsIn,
  monthsAfter,
  monthsLate,
  roundOf,
} from './late-model';
import { sentInvoice } from './sent-invoice';

interface Real {
  id: string;
  model: ModelInvoice;
}

interface RealClient {
  id: string;
  email: string;
  model: ModelClient;
  invoices: Real[];
}

/** Three months of an agency: rounds with gaps between them, and people who do this and that, as a seed decides. */
export class LateSchedule {
  readonly wrong: string[] = [];
  private readonly chance: Dice;
  private readonly clients: RealClient[] = [];

  constructor(
    private readonly product: TestApp,
    private readonly zone: string,
    private readonly from: string,
    seed: number,
  ) {
    this.chance = dice(seed);
  }

  async run(): Promise<void> {
    for (let n = 0; n < 3; n += 1) await this.addClient();
    for (const moment of await momentsIn(this.product.database, this.zone, this.times())) {
      for (let left = this.chance.roll(3); left > 0; left -= 1) await this.happens(moment);
      await this.round(moment);
    }
    await this.compare();
  }

  /** Some a day, at any time of it; then none for days or weeks. */
  private times(): Date[] {
    const times: Date[] = [];
    const end = Date.parse(`${addDays(this.from, 92)}T00:00:00Z`);
    for (let at = Date.parse(`${this.from}T00:00:00Z`); at < end;) {
      at += this.chance.roll(12) === 0 ? this.chance.roll(20 * 86_400_000) : this.chance.roll(16 * 3_600_000);
      times.push(new Date(at));
    }
    return times;
  }

  private async addClient(): Promise<void> {
    const [id, email] = [newId(), `${newId()}@third.example`];
    await this.product.database.query(
      `insert into users (id, username, password, email) values ($1, $1::uuid::text, 'none', $2)`,
      [id, email],
    );
    const client: RealClient = {
      id,
      email,
      model: { hasEmail: true, reminded: new Set(), invoices: [] },
      invoices: [],
    };
    this.clients.push(client);
    for (let left = 2 + this.chance.roll(4); left > 0; left -= 1) await this.addInvoice(client);
  }

  private async addInvoice(client: RealClient): Promise<void> {
    const { chance, zone, product } = this;
    const dueDate = addDays(this.from, chance.roll(75) - 5);
    const at = Date.parse(`${dueDate}T00:00:00Z`) - chance.roll(2) * 30 * 86_400_000 - chance.roll(6 * 86_400_000);
    const [sent] = await momentsIn(product.database, zone, [new Date(at)]);
    if (!sent) throw new Error('The database knows no such time');
    const base = 67 + chance.roll(2) * chance.roll(1_000_000);
    const { id } = await sentInvoice(product.database, { userId: client.id, dueDate, sentAt: sent.at, amount: base });
    const model: ModelInvoice = {
      ...(await monthsAfter(product.database, dueDate)),
      ...{ sentDay: sent.day, base, status: 'sent', isVoid: false, isOn: true, told: [], charged: 0, waived: 0 },
    };
    client.model.invoices.push(model);
    client.invoices.push({ id, model });
  }

  private async round(moment: Moment): Promise<void> {
    const { app } = this.product;
    const twice = Array.from({ length: 1 + this.chance.roll(2) });
    await Promise.all(twice.map(() => app.get(Overdue).round(moment.at)));
    await Promise.all(twice.map(() => app.get(Reminders).round(moment.at)));
    roundOf(
      this.clients.map(({ model }) => model),
      moment,
    );
  }

  private async happens(moment: Moment): Promise<void> {
    const { chance } = this;
    const client = chance.pick(this.clients);
    const { id, model } = chance.pick(client.invoices);
    const set = (what: string) => this.product.database.query(`update invoices set ${what} where id = $1`, [id]);
    const happen: (() => Promise<unknown>)[] = [
      () => this.decide('add', { id, model }, moment),
      () => this.decide('waive', { id, model }, moment),
      () => this.pay({ id, model }),
      async () => {
        model.isOn = chance.roll(3) > 0;
        await this.product.app.get(Reminders).turn(id, model.isOn);
      },
      async () => {
        if (model.status === 'processing' || chance.roll(8) > 0) return;
        model.isVoid = true;
        await set('voided_at = now()');
      },
      async () => {
        client.model.hasEmail = chance.roll(3) > 0;
        const email = client.model.hasEmail ? client.email : null;
        await this.product.database.query('update users set email = $2 where id = $1', [client.id, email]);
      },
    ];
    await chance.pick(happen)();
  }

  /** Begins a payment, or it comes to nothing: then the invoice is as if it had just been sent. */
  private async pay({ id, model }: Real): Promise<void> {
    if (model.isVoid) return;
    model.status = model.status === 'processing' ? 'sent' : 'processing';
    await this.product.database.query('update invoices set status = $2 where id = $1', [id, model.status]);
  }

  /** With what they see, or with what they saw a month ago; now and then two of them at once. */
  private async decide(what: 'add' | 'waive', { id, model }: Real, { at, day }: Moment): Promise<void> {
    const months = monthsLate(model, day);
    const seen = this.chance.roll(5) === 0 ? months - 1 : months;
    const press = () => this.press(what, id, seen, at);
    const done = await Promise.all(Array.from({ length: 1 + this.chance.roll(2) }, press));
    const right = seen === months && isDecidable(model, day);
    if (done.filter(Boolean).length !== (right ? 1 : 0))
      this.wrong.push(`${what} of ${seen} months was done ${done.filter(Boolean).length} times on day ${day}`);
    if (!right) return;
    const open = months - model.charged - model.waived;
    if (what === 'add') model.charged += open;
    else model.waived += open;
  }

  private async press(what: 'add' | 'waive', id: string, months: number, at: Date): Promise<boolean> {
    try {
      await this.product.app.get(LateCharges)[what](id, months, dayOf(at, this.zone));
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
      this.same(`reminders of client ${id}`, days.map(({ day }) => day).join(), [...model.reminded].join());
    }
  }

  private async compareOne({ id, model }: Real): Promise<void> {
    const { status, amount, waived } = await this.stateOf(id);
    const told = await this.product.database.query<{ told: string }[]>(
      `select t.stage || ' ' || (r.day - date '2000-01-01') as told
       from invoice_reminders t join reminders r on r.id = t.reminder_id where t.invoice_id = $1 order by r.day`,
      [id],
    );
    this.same(`status of ${id}`, status, model.status);
    this.same(`amount of ${id}`, amount, amountOf(model));
    this.same(`waived months of ${id}`, waived, model.waived);
    this.same(`reminders of ${id}`, told.map((one) => one.told).join(), model.told.join());
  }

  private async stateOf(id: string): Promise<{ status: string; amount: number; waived: number }> {
    const [state] = await this.product.database.query<{ status: string; amount: number; waived: number }[]>(
      'select status, amount, waived_months as waived from invoices where id = $1',
      [id],
    );
    if (!state) throw new Error('An invoice is gone');
    return state;
  }

  private same(what: string, is: string | number, should: string | number): void {
    if (is !== should) this.wrong.push(`${what}: ${is} instead of ${should}`);
  }
}
