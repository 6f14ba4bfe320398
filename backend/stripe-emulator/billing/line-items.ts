import type Stripe from 'stripe';
import { decimal, randomText } from '../model/objects';
import {
  currency,
  fields,
  integer,
  metadata,
  required,
  oneOf,
  type Parameters,
  text,
  url,
  list,
} from '../parameters/parameters';
import { invalidRequest } from '../model/stripe-api-error';
import type { Transaction } from '../store/transaction';

const MAX_AMOUNT = 99_999_999;

export const lineItemParameters = {
  quantity: required(integer(1, 999_999)),
  price_data: required(
    fields({
      currency: required(currency),
      unit_amount: required(integer(0, MAX_AMOUNT)),
      product_data: required(
        fields({ name: required(text), description: text, images: list(url), metadata: metadata }),
      ),
      recurring: fields({
        interval: required(oneOf('day', 'week', 'month', 'year')),
        interval_count: integer(1, 36),
      }),
      tax_behavior: oneOf('exclusive', 'inclusive', 'unspecified'),
    }),
  ),
  metadata: metadata,
};

type LineItemInput = Parameters<typeof lineItemParameters>;

export async function addLines(
  tx: Transaction,
  mode: Stripe.Checkout.Session.Mode,
  inputs: LineItemInput[],
): Promise<Stripe.LineItem[]> {
  assertValidLines(mode, inputs);
  const lines = [];
  for (const one of inputs) lines.push(await addLine(tx, one));
  return lines;
}

export const isRecurring = ({ price }: Stripe.LineItem): boolean => price?.type === 'recurring';

export const totalOf = (lines: Stripe.LineItem[]): number => lines.reduce((sum, line) => sum + line.amount_total, 0);

function assertValidLines(mode: Stripe.Checkout.Session.Mode, lines: LineItemInput[]): void {
  const recurringCount = lines.filter((line) => line.price_data.recurring).length;
  const oneTimeCount = lines.length - recurringCount;
  const reject = (message: string, code?: string) => {
    throw invalidRequest(message, { param: 'line_items', ...(code && { code }) });
  };
  if (lines.length === 0) reject('You must provide at least one line item.', 'parameter_missing');
  if (mode === 'payment') {
    if (recurringCount > 0) {
      reject(
        'You specified `payment` mode but passed a recurring price. Either switch to `subscription` mode or use only one-time prices.',
      );
    }
    if (lines.length > 100) reject('You can provide at most 100 line items.');
  } else {
    if (recurringCount === 0) {
      reject('You must provide at least one recurring price in `subscription` mode when using prices.');
    }
    if (recurringCount > 20)
      reject('You can provide at most 20 line items with recurring prices in `subscription` mode.');
    if (oneTimeCount > 20) reject('You can provide at most 20 line items with one-time prices in `subscription` mode.');
  }
  const intervals = lines.map(({ price_data: { recurring } }) => recurring && JSON.stringify(recurring));
  if (new Set(intervals.filter(Boolean)).size > 1) {
    reject('Checkout does not support multiple prices with different billing intervals.');
  }
  if (new Set(lines.map((line) => line.price_data.currency)).size > 1) {
    reject('The line items must all have the same currency.');
  }
  const total = lines.reduce((sum, line) => sum + line.price_data.unit_amount * line.quantity, 0);
  if (total > MAX_AMOUNT) {
    reject("The Checkout Session's total amount due must be no more than $999,999.99.", 'amount_too_large');
  }
  if (total < 50) {
    reject("The Checkout Session's total amount due must add up to at least $0.50 usd.", 'amount_too_small');
  }
}

async function addLine(
  tx: Transaction,
  { price_data: input, quantity, metadata: lineMetadata }: LineItemInput,
): Promise<Stripe.LineItem> {
  const product = await addProduct(tx, input.product_data);
  const amount = input.unit_amount * quantity;
  return {
    id: `li_${randomText(24)}`,
    object: 'item',
    adjustable_quantity: null,
    amount_discount: 0,
    amount_subtotal: amount,
    amount_tax: 0,
    amount_total: amount,
    currency: input.currency,
    description: product.name,
    metadata: lineMetadata ?? {},
    price: {
      id: `price_${randomText(24)}`,
      object: 'price',
      // Stripe creates inline prices as inactive.
      active: false,
      billing_scheme: 'per_unit',
      created: tx.now,
      currency: input.currency,
      custom_unit_amount: null,
      livemode: false,
      lookup_key: null,
      metadata: {},
      nickname: null,
      product: product.id,
      recurring: input.recurring
        ? {
            interval: input.recurring.interval,
            interval_count: input.recurring.interval_count ?? 1,
            meter: null,
            trial_period_days: null,
            usage_type: 'licensed',
          }
        : null,
      tax_behavior: input.tax_behavior ?? 'unspecified',
      tiers_mode: null,
      transform_quantity: null,
      type: input.recurring ? 'recurring' : 'one_time',
      unit_amount: input.unit_amount,
      unit_amount_decimal: decimal(input.unit_amount),
    },
    quantity,
  };
}

async function addProduct(
  tx: Transaction,
  input: LineItemInput['price_data']['product_data'],
): Promise<Stripe.Product> {
  const product: Stripe.Product = {
    id: tx.newId('product'),
    object: 'product',
    active: false,
    created: tx.now,
    default_price: null,
    description: input.description ?? null,
    images: input.images ?? [],
    livemode: false,
    marketing_features: [],
    metadata: input.metadata ?? {},
    name: input.name,
    package_dimensions: null,
    shippable: null,
    statement_descriptor: null,
    tax_code: null,
    tax_details: null,
    type: 'service',
    unit_label: null,
    updated: tx.now,
    url: null,
  };
  await tx.insert('product', product, {});
  return product;
}
