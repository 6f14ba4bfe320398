import type { RequestHandler } from 'express';
import { createHmac } from 'node:crypto';
import Stripe from 'stripe';
import type { Config } from '../config';
import type { Payments } from './payments';

/** Users wait for most calls: two attempts of four seconds leave time for a clear error message. */
const CLIENT_OPTIONS = { timeout: 4000, maxNetworkRetries: 1 };

const LIVE_KEY = /^[a-z]+_live_/;

const STRIPE_API_URL = 'https://api.stripe.com';

export function stripePayments({ secretKey, apiUrl = STRIPE_API_URL, web }: NonNullable<Config['stripe']>): Payments {
  const webKeys = () => {
    if (!web) throw new Error('The worker has no publishable key and no webhook secret');
    return web;
  };
  return {
    stripe: createClient(secretKey, apiUrl),
    live: LIVE_KEY.test(secretKey),
    get webhookSecret() {
      return webKeys().webhookSecret;
    },
    get publishableKey() {
      return webKeys().publishableKey;
    },
  };
}

export function testPayments(keys: TestKeys, apiUrl: string, hostedPages?: RequestHandler): Payments {
  const { secretKey, ...otherKeys } = keys;
  return { stripe: createClient(secretKey, apiUrl), ...otherKeys, hostedPages, live: false };
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

/** Derived from the shared secret, so that all processes use the same keys. */
export function testKeys({ sessionSecret }: Pick<Config, 'sessionSecret'>): TestKeys {
  const deriveKey = (purpose: string) =>
    createHmac('sha256', sessionSecret).update(`test provider ${purpose}`).digest('hex');
  return {
    secretKey: `sk_test_${deriveKey('secret key')}`,
    publishableKey: `pk_test_${deriveKey('publishable key')}`,
    webhookSecret: `whsec_${deriveKey('webhook secret')}`,
  };
}
