import { lineItemParameters } from '../billing/line-items';
import { invalidRequest } from '../model/stripe-api-error';
import {
  currency,
  email,
  fields,
  integer,
  list,
  metadata,
  required,
  oneOf,
  type Parameters,
  text,
  url,
} from '../parameters/parameters';
import type { Transaction } from '../store/transaction';

const nestedParameters = { description: text, metadata: metadata };

export const sessionParameters = {
  mode: required(oneOf('payment', 'setup', 'subscription')),
  line_items: list(fields(lineItemParameters)),
  currency,
  success_url: required(url),
  cancel_url: url,
  ui_mode: oneOf('hosted_page'),
  customer: text,
  customer_email: email,
  client_reference_id: text,
  metadata: metadata,
  payment_intent_data: fields(nestedParameters),
  setup_intent_data: fields(nestedParameters),
  subscription_data: fields(nestedParameters),
  submit_type: oneOf('auto', 'book', 'donate', 'pay', 'subscribe'),
  locale: oneOf('auto', 'en'),
  expires_at: integer(0),
};

export const DAY = 86_400;
const HALF_AN_HOUR = 1800;

export function assertValid(tx: Transaction, input: Parameters<typeof sessionParameters>, expiresAt: number): void {
  const reject = (message: string, param: string) => {
    throw invalidRequest(message, { param });
  };
  if (input.mode === 'setup') assertValidSetup(input);
  else if (!input.line_items) missing('line_items');
  if (input.customer && input.customer_email) {
    reject('You may only specify one of these parameters: customer, customer_email.', 'customer_email');
  }
  if (input.mode === 'payment' && input.subscription_data) {
    reject('You can not pass `subscription_data` in `payment` mode.', 'subscription_data');
  }
  if (input.mode === 'subscription' && input.payment_intent_data) {
    reject('You can not pass `payment_intent_data` in `subscription` mode.', 'payment_intent_data');
  }
  if (input.mode === 'subscription' && input.submit_type && input.submit_type !== 'subscribe') {
    reject('`submit_type` is not supported in `subscription` mode.', 'submit_type');
  }
  if (input.client_reference_id && input.client_reference_id.length > 200) {
    reject('`client_reference_id` may have at most 200 characters.', 'client_reference_id');
  }
  if (expiresAt < tx.now + HALF_AN_HOUR || expiresAt > tx.now + DAY) {
    reject('The `expires_at` timestamp must be at least 30 minutes and at most 24 hours from now.', 'expires_at');
  }
}

/** Checkout offers the payment methods of the currency, and saves them to the customer. */
function assertValidSetup(input: Parameters<typeof sessionParameters>): void {
  for (const name of ['line_items', 'payment_intent_data', 'subscription_data', 'submit_type'] as const)
    if (input[name] !== undefined)
      throw invalidRequest(`You can not pass \`${name}\` in \`setup\` mode.`, { param: name });
  if (!input.currency) missing('currency');
}

function missing(name: string): never {
  throw invalidRequest(`Missing required param: ${name}.`, { code: 'parameter_missing', param: name });
}
