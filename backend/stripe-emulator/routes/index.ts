import { chargeRoutes } from './charges';
import { customerRoutes } from './customers';
import { disputeRoutes } from './disputes';
import { eventRoutes } from './events';
import { invoiceRoutes } from './invoices';
import { paymentIntentRoutes } from './payment-intents';
import { refundRoutes } from './refunds';
import { sessionRoutes } from './sessions';
import { subscriptionRoutes } from './subscriptions';

export const routes = [
  ...customerRoutes,
  ...sessionRoutes,
  ...paymentIntentRoutes,
  ...chargeRoutes,
  ...refundRoutes,
  ...disputeRoutes,
  ...subscriptionRoutes,
  ...invoiceRoutes,
  ...eventRoutes,
];
