import type Stripe from 'stripe';
import { decimal, randomText } from './objects';
import { currency, fields, integer, metadata, needed, oneOf, type Parameters, text, url, list } from './parameters';
import { invalid } from './problems';
import type { Work } from './work';

const MOST = 99_999_999;

export const lineItem = {
  quantity: needed(integer(1, 999_999)),
  price_data: needed(
    fields({
      currency: needed(currency),
      unit_amount: needed(integer(0, MOST)),
      product_data: needed(fields({ name: needed(text), description: text, images: list(url), metadata: metadata })),
      recurring: fields({
        interval: needed(oneOf('day', 'week', 'month', 'year')),
        interval_count: integer(1, 36),
      }),
      tax_behavior: oneOf('exclusive', 'inclusive', 'unspecified'),
    }),
  ),
  metadata: metadata,
};

type Line = Parameters<typeof lineItem>;

/** The lines of a checkout, with a price and a product made for each of them. */
export async function addLines(
  work: Work,
  mode: Stripe.Checkout.Session.Mode,
  wanted: Line[],
): Promise<Stripe.LineItem[]> {
  mustFit(mode, wanted);
  const lines = [];
  for (const one of wanted) lines.push(await addLine(work, one));
  return lines;
}

export const isRecurring = ({ price }: Stripe.LineItem): boolean => price?.type === 'recurring';

export const totalOf = (lines: Stripe.LineItem[]): number => lines.reduce((sum, line) => sum + line.amount_total, 0);

/** What Stripe refuses before anybody sees a page. */
function mustFit(mode: Stripe.Checkout.Session.Mode, lines: Line[]): void {
  const monthly = lines.filter((line) => line.price_data.recurring).length;
  const once = lines.length - monthly;
  const refuse = (message: string, code?: string) => {
    throw invalid(message, { param: 'line_items', ...(code && { code }) });
  };
  if (lines.length === 0) refuse('You must provide at least one line item.', 'parameter_missing');
  if (mode === 'payment') {
    if (monthly > 0) {
      refuse(
        'You specified `payment` mode but passed a recurring price. Either switch to `subscription` mode or use only one-time prices.',
      );
    }
    if (lines.length > 100) refuse('You can provide at most 100 line items.');
  } else {
    if (monthly === 0) {
      refuse('You must provide at least one recurring price in `subscription` mode when using prices.');
    }
    if (monthly > 20) refuse('You can provide at most 20 line items with recurring prices in `subscription` mode.');
    if (once > 20) refuse('You can provide at most 20 line items with one-time prices in `subscription` mode.');
  }
  const rhythms = lines.map(({ price_data: { recurring } }) => recurring && JSON.stringify(recurring));
  if (new Set(rhythms.filter(Boolean)).size > 1) {
    refuse('Checkout does not support multiple prices with different billing intervals.');
  }
  if (new Set(lines.map((line) => line.price_data.currency)).size > 1) {
    refuse('The line items must all have the same currency.');
  }
  const total = lines.reduce((sum, line) => sum + line.price_data.unit_amount * line.quantity, 0);
  if (total > MOST) {
    refuse("The Checkout Session's total amount due must be no more than $999,999.99.", 'amount_too_large');
  }
  if (total < 50) {
    refuse("The Checkout Session's total amount due must add up to at least $0.50 usd.", 'amount_too_small');
  }
}

async function addLine(work: Work, { price_data: wanted, quantity, metadata: notes }: Line): Promise<Stripe.LineItem> {
  const product = await addProduct(work, wanted.product_data);
  const amount = wanted.unit_amount * quantity;
  return {
    id: `li_${randomText(24)}`,
    object: 'item',
    adjustable_quantity: null,
    amount_discount: 0,
    amount_subtotal: amount,
    amount_tax: 0,
    amount_total: amount,
    currency: wanted.currency,
    description: product.name,
    metadata: notes ?? {},
    price: {
      id: `price_${randomText(24)}`,
      object: 'price',
      // Stripe makes inline prices inactive: nobody else can use them.
      active: false,
      billing_scheme: 'per_unit',
      created: work.now,
      currency: wanted.currency,
      custom_unit_amount: null,
      livemode: false,
      lookup_key: null,
      metadata: {},
      nickname: null,
      product: product.id,
      recurring: wanted.recurring
        ? {
            interval: wanted.recurring.interval,
            interval_count: wanted.recurring.interval_count ?? 1,
            meter: null,
            trial_period_days: null,
            usage_type: 'licensed',
          }
        : null,
      tax_behavior: wanted.tax_behavior ?? 'unspecified',
      tiers_mode: null,
      transform_quantity: null,
      type: wanted.recurring ? 'recurring' : 'one_time',
      unit_amount: wanted.unit_amount,
      unit_amount_decimal: decimal(wanted.unit_amount),
    },
    quantity,
  };
}

async function addProduct(work: Work, wanted: Line['price_data']['product_data']): Promise<Stripe.Product> {
  const product: Stripe.Product = {
    id: work.newId('product'),
    object: 'product',
    active: false,
    created: work.now,
    default_price: null,
    description: wanted.description ?? null,
    images: wanted.images ?? [],
    livemode: false,
    marketing_features: [],
    metadata: wanted.metadata ?? {},
    name: wanted.name,
    package_dimensions: null,
    shippable: null,
    statement_descriptor: null,
    tax_code: null,
    tax_details: null,
    type: 'service',
    unit_label: null,
    updated: work.now,
    url: null,
  };
  await work.add('product', product, {});
  return product;
}
