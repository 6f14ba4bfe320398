import type { FeatureProviders } from '../feature-providers';
import { StripeCustomersService } from './stripe-customers.service';
import { StripePaymentIntentClient } from '../invoices/stripe-payment-intent.client';
import { StripeEventBackfill } from './stripe-event.backfill';
import { StripeEventCursor } from './stripe-event-cursor.entity';
import { PaymentEvent } from './payment-event.entity';
import { StripeCheckoutClient } from '../orders/stripe-checkout.client';
import { StripeEventsService } from './stripe-events.service';
import { StripeCustomer } from './stripe-customer.entity';
import { WebhookController } from './webhook.controller';

export const STRIPE_PROVIDERS = {
  entities: [StripeEventCursor, PaymentEvent, StripeCustomer],
  controllers: [WebhookController],
  providers: [
    StripeCustomersService,
    StripePaymentIntentClient,
    StripeEventBackfill,
    StripeCheckoutClient,
    StripeEventsService,
  ],
} satisfies FeatureProviders;
