import type { MigrationInterface, QueryRunner } from 'typeorm';
import { newId } from '../../platform/ids';

interface PaidSubscriptionOrder {
  orderId: string;
  userId: string;
  stripeId: string;
  monthly: number;
  description: string;
  paidAt: Date;
}

export class Months1763900400000 implements MigrationInterface {
  async up(database: QueryRunner): Promise<void> {
    await database.query(`
      create index invoices_months_idx on invoices (subscription_id, created_at, id) where subscription_id is not null`);
    // Adds subscriptions from earlier orders; their status is checked on the next run.
    const paidOrders = (await database.query(`
      select o.id as "orderId", o.user_id as "userId", o.stripe_subscription_id as "stripeId", o.monthly_amount as monthly,
        o.paid_at as "paidAt", string_agg(case when i.quantity = 1 then i.name else i.quantity || ' × ' || i.name end,
          ', ' order by i.position) as description
      from orders o join order_items i on i.order_id = o.id and i.billing_type = 'monthly'
      where o.stripe_subscription_id is not null and o.paid_at is not null and o.monthly_amount > 0
      group by o.id order by o.created_at`)) as PaidSubscriptionOrder[];
    for (const { orderId, userId, stripeId, monthly, description, paidAt } of paidOrders)
      await database.query(
        `insert into subscriptions
          (id, user_id, order_id, stripe_subscription_id, description, monthly_amount, current_period_end, ask_at, created_at)
         values ($1, $2, $3, $4, $5, $6, $7::timestamptz + interval '1 month', now(), $7)`,
        [newId(), userId, orderId, stripeId, description, monthly, paidAt],
      );
  }

  async down(database: QueryRunner): Promise<void> {
    await database.query('drop index invoices_months_idx');
    await database.query(
      'delete from subscriptions where not exists (select from invoices where subscription_id = subscriptions.id)',
    );
  }
}
