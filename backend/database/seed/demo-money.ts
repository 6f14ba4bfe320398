import type { INestApplicationContext } from '@nestjs/common';
import { getDataSourceToken } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { Invoice, Subscription } from '../../modules/billing';
import type { Config } from '../../platform/config';
import { dayOf } from '../../platform/dates';
import { Site } from '../../platform/site';
import { dateDemoChanges } from './demo-audit';
import { createDemoEmails } from './demo-emails';
import { INVOICES } from './demo-invoices';
import { MoneyContext } from './money-context';
import { Timeline } from './timeline';
import { addInvoice } from './write-invoice';
import { writeMonth } from './write-months';
import { addOrder } from './write-order';
import { INVOICES as YEAR_INVOICES } from './year/invoices';
import { ORDERS, type YearOrder } from './year/orders';

/**
 * In the order of time, so that the numbers ascend, and in one transaction with what the Stripe emulator knows and with
 * the logs of the year's emails and changes.
 */
export async function createDemoMoney(app: INestApplicationContext, { demo }: Pick<Config, 'demo'>): Promise<void> {
  const database = app.get<DataSource>(getDataSourceToken());
  if (await database.getRepository(Invoice).existsBy({})) return;
  await database.transaction(async (manager) => {
    const context = await MoneyContext.create(app, manager);
    const timeline = new Timeline();
    const idByKey = new Map<string, string>();
    const isYear = demo === 'year';
    for (const invoice of isYear ? [...YEAR_INVOICES, ...INVOICES] : INVOICES)
      addInvoice(timeline, context, invoice, idByKey);
    const renewUntil = (at: Date) => context.history.runDue(at, (id, time) => writeMonth(context, id, time));
    if (isYear) {
      for (const order of ORDERS) addOrder(timeline, context, order);
      for (const order of ORDERS) if (order.subscription) addEnd(timeline, context, order);
      timeline.add(new Date(), () => Promise.resolve());
    }
    await timeline.run(isYear ? renewUntil : () => Promise.resolve());
    const site = app.get(Site).facts;
    await manager.query(
      `update invoices set status = 'overdue', updated_at = due_date + interval '1 day'
       where status = 'sent' and voided_at is null and due_date < $1`,
      [dayOf(new Date(), site.timezone)],
    );
    if (!isYear) return;
    await createDemoEmails(manager, context.dateOf, site);
    await dateDemoChanges(manager);
  });
}

/** The card fails from the next renewal, or the client lets the subscription end. */
function addEnd(timeline: Timeline, context: MoneyContext, { client, subscription, daysAgo }: YearOrder): void {
  const at = context.dateOf({ daysAgo: Math.round(daysAgo / 5), at: '12:30' });
  timeline.add(at, async () => {
    const { manager, history } = context;
    const { id: userId } = context.user(client);
    const { id, stripeSubscriptionId } = await manager.findOneByOrFail(Subscription, { userId });
    if (subscription === 'past-due') return history.setCardFate(stripeSubscriptionId, 'refuses_absent');
    await history.endAtPeriodEnd(at, stripeSubscriptionId);
    await manager.update(Subscription, { id }, { endsAtPeriodEnd: true, updatedAt: at });
  });
}
