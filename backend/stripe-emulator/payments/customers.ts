import type Stripe from 'stripe';
import { randomText } from '../model/objects';
import type { Transaction } from '../store/transaction';

export interface CustomerDetails {
  name?: string | null;
  email?: string | null;
  phone?: string | null;
  description?: string | null;
  metadata?: Record<string, string>;
}

export async function addCustomer(tx: Transaction, details: CustomerDetails): Promise<Stripe.Customer> {
  const customer: Stripe.Customer = {
    id: tx.newId('customer'),
    object: 'customer',
    address: null,
    balance: 0,
    created: tx.now,
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
  await tx.insert('customer', customer, {});
  await tx.emitEvent('customer.created', customer);
  return customer;
}
