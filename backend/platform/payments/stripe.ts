import { createHmac } from 'node:crypto';
import Stripe from 'stripe';
import type { Config } from '../config';
import type { Payments } from './payments';

/** A person waits behind most of our questions: two tries of four seconds, and there is time left for a clear answer. */
const CLIENT_OPTIONS = { timeout: 4000, maxNetworkRetries: 1 };

const LIVE_KEY = /^[a-z]+_live_/;

const STRIPE_API_URL = 'https://api.stripe.com';

/** This file is the one place that knows with whom the SDK talks: Stripe itself, or the test provider on this machine. */
export function stripePayments(keys: NonNullable<Config['stripe']>): Payments {
  const { secretKey, publishableKey, webhookSecret, apiUrl = STRIPE_API_URL } = keys;
  return { stripe: createClient(secretKey, apiUrl), webhookSecret, publishableKey, live: LIVE_KEY.test(secretKey) };
}

export function testPayments(keys: TestKeys, apiUrl: string): Payments {
  const { secretKey, ...otherKeys } = keys;
  return { stripe: createClient(secretKey, apiUrl), ...otherKeys, live: false };
}

function createClient(secretKey: string, apiUrl: string): Stripe {
  const { protocol, hostname, port } = new URL(apiUrl);
  const address = { protocol: protocol === 'http:' ? 'http' : 'https', host: hostname, ...(port && { port }) } as const;
  return new Stripe(secretKey, {
    ...address,
    ...CLIENT_OPTIONS,
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
  const deriveKey = (purpose: string) =>
    createHmac('sha256', sessionSecret).update(`test provider ${purpose}`).digest('hex');
  return {
    secretKey: `sk_test_${deriveKey('secret key')}`,
    publishableKey: `pk_test_${deriveKey('publishable key')}`,
    webhookSecret: `whsec_${deriveKey('webhook secret')}`,
  };
}
