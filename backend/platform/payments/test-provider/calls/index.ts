import { customers } from './customers';
import { events } from './events';
import { paymentIntents } from './payment-intents';
import { charges, invoices, subscriptions } from './reading';
import { refunds } from './refunds';
import { sessions } from './sessions';

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
