import type { FeatureProviders } from '../feature-providers';
import { SubscriptionInvoicesService } from '../invoices/subscription-invoices.service';
import { SubscriptionSync } from './subscription.sync';
import { SubscriptionStripeHandler } from './subscription-stripe.handler';
import { StripeSubscriptionClient } from './stripe-subscription.client';
import { Subscription } from './subscription.entity';
import { SubscriptionsController } from './subscriptions.controller';
import { SubscriptionsProcessor } from './subscriptions.processor';
import { SubscriptionEmails } from './subscription.emails';
import { SubscriptionsService } from './subscriptions.service';

export const SUBSCRIPTION_PROVIDERS = {
  entities: [Subscription],
  controllers: [SubscriptionsController],
  providers: [
    SubscriptionInvoicesService,
    SubscriptionSync,
    SubscriptionsProcessor,
    SubscriptionEmails,
    SubscriptionStripeHandler,
    StripeSubscriptionClient,
    SubscriptionsService,
  ],
} satisfies FeatureProviders;
