import type Stripe from 'stripe';
import { randomText } from './objects';
import type { Work } from './work';

export interface CustomerDetails {
  name?: string | null;
  email?: string | null;
  phone?: string | null;
  description?: string | null;
  metadata?: Record<string, string>;
}

export async function addCustomer(work: Work, details: CustomerDetails): Promise<Stripe.Customer> {
  const customer: Stripe.Customer = {
    id: work.newId('customer'),
    object: 'customer',
    address: null,
    balance: 0,
    created: work.now,
    currency: null,
    default_source: null,
    delinquent: false,
    description: details.description ?? null,
    discount: null,
    email: details.email ?? null,
    invoice_prefix: randomText(8).toUpperCase(),
    invoice_settings: {
      custom_fields: null,
      default_payment_method: null,
      footer: null,
      rendering_options: null,
    },
    livemode: false,
    metadata: details.metadata ?? {},
    name: details.name ?? null,
    next_invoice_sequence: 1,
    phone: details.phone ?? null,
    preferred_locales: [],
    shipping: null,
    tax_exempt: 'none',
    test_clock: null,
  };
  await work.add('customer', customer, {});
  await work.tell('customer.created', customer);
  return customer;
}
