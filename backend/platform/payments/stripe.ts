import { createHmac } from 'node:crypto';
import Stripe from 'stripe';
import type { Config } from '../config';
import type { Payments } from './payments';

/** A person waits behind most of our questions: two tries of four seconds, and there is time left for a clear answer. */
const PATIENCE = { timeout: 4000, maxNetworkRetries: 1 };

const LIVE = /^[a-z]+_live_/;

const STRIPE = 'https://api.stripe.com';

/** This file is the one place that knows with whom the SDK talks: Stripe itself, or the test provider on this machine. */
export function stripePayments(keys: NonNullable<Config['stripe']>): Payments {
  const { secretKey, publishableKey, webhookSecret, apiUrl = STRIPE } = keys;
  return { stripe: clientOf(secretKey, apiUrl), webhookSecret, publishableKey, live: LIVE.test(secretKey) };
}

export function testPayments(keys: TestKeys, apiUrl: string): Payments {
  const { secretKey, ...others } = keys;
  return { stripe: clientOf(secretKey, apiUrl), ...others, live: false };
}

function clientOf(secretKey: string, apiUrl: string): Stripe {
  const { protocol, hostname, port } = new URL(apiUrl);
  const address = { protocol: protocol === 'http:' ? 'http' : 'https', host: hostname, ...(port && { port }) } as const;
  return new Stripe(secretKey, {
    ...address,
    ...PATIENCE,
    telemetry: false,
    appInfo: { name: 'Atelier' },
  });
}

export interface TestKeys {
  secretKey: string;
  publishableKey: string;
  webhookSecret: string;
}

/** All processes share one secret, so they share the keys that are made of it. */
export function testKeys({ sessionSecret }: Pick<Config, 'sessionSecret'>): TestKeys {
  const made = (purpose: string) =>
    createHmac('sha256', sessionSecret).update(`test provider ${purpose}`).digest('hex');
  return {
    secretKey: `sk_test_${made('secret key')}`,
    publishableKey: `pk_test_${made('publishable key')}`,
    webhookSecret: `whsec_${made('webhook secret')}`,
  };
}
