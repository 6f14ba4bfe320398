import type { SubscriptionStatus } from '../contracts';
import { newId } from '../platform/database';
import type { TestApp } from './app';

interface SubscriptionInput {
  monthlyAmount?: number;
  status?: SubscriptionStatus;
  endsAtPeriodEnd?: boolean;
  daysAgo?: number;
}

/** With its order, without Stripe. */
export async function insertSubscription(
  product: TestApp,
  userId: string,
  { monthlyAmount = 4_900, status = 'active', endsAtPeriodEnd = false, daysAgo = 0 }: SubscriptionInput = {},
): Promise<string> {
  const [id, orderId] = [newId(), newId()];
  await product.database.query(
    `insert into orders (id, user_id, order_number, status, total_amount, monthly_amount, basket, expires_at)
     values ($1, $2, $1::uuid::text, 'expired', $3, $3, '', now())`,
    [orderId, userId, monthlyAmount],
  );
  await product.database.query(
    `insert into subscriptions (id, user_id, order_id, stripe_subscription_id, description, status, monthly_amount,
       current_period_end, ends_at_period_end, ended_at, created_at)
     values ($1, $2, $3, $1::uuid::text, 'Site Care', $4, $5, now(), $6, case when $4 = 'ended' then now() end,
       now() - make_interval(days => $7))`,
    [id, userId, orderId, status, monthlyAmount, endsAtPeriodEnd, daysAgo],
  );
  return id;
}
