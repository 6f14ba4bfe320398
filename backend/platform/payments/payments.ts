import type Stripe from 'stripe';

/** Who takes the money. Everything that could differ between Stripe and the test provider is decided before this. */
export abstract class Payments {
  abstract readonly stripe: Stripe;
  /** What the provider signs its news with. */
  abstract readonly webhookSecret: string;
  /** What a browser may know, for card forms. */
  abstract readonly publishableKey: string;
  /** The money is real: Stripe has keys for play, too. */
  abstract readonly live: boolean;
}
