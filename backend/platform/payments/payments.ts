import type { RequestHandler } from 'express';
import type Stripe from 'stripe';

export abstract class Payments {
  abstract readonly stripe: Stripe;
  /** This and the publishable key throw in the worker, which has neither. */
  abstract readonly webhookSecret: string;
  abstract readonly publishableKey: string;
  /** False for Stripe's test-mode keys, too. */
  abstract readonly live: boolean;
  /** Stripe serves its own. */
  readonly hostedPages?: RequestHandler | undefined;
}
