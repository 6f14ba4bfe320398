import { charges } from './charges';
import { customers } from './customers';
import { events } from './events';
import { invoices } from './invoices';
import { paymentIntents } from './payment-intents';
import { refunds } from './refunds';
import { sessions } from './sessions';
import { subscriptions } from './subscriptions';

/** Everything that can be asked of the test provider. */
export const routes = [
  ...customers,
  ...sessions,
  ...paymentIntents,
  ...charges,
  ...refunds,
  ...subscriptions,
  ...invoices,
  ...events,
];
