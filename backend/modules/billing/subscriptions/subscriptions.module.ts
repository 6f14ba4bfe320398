import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { EmailSampleRegistry } from '../../../platform/email';
import { Site } from '../../../platform/site';
import { InvoicesModule } from '../invoices';
import { LedgerModule } from '../ledger';
import { OrdersModule } from '../orders';
import { StripeModule } from '../stripe';
import { StripeSubscriptionClient } from './stripe-subscription.client';
import { StripeCardClient } from './stripe-card.client';
import { SubscriptionCardsService } from './subscription-cards.service';
import { subscriptionEmailSamples } from './subscription.email-samples';
import { SubscriptionEmails } from './subscription.emails';
import { Subscription } from './subscription.entity';
import { SubscriptionSync } from './subscription.sync';
import { SubscriptionsController } from './subscriptions.controller';
import { SubscriptionsProcessor } from './subscriptions.processor';
import { SubscriptionsService } from './subscriptions.service';

@Module({
  imports: [StripeModule, LedgerModule, OrdersModule, InvoicesModule, TypeOrmModule.forFeature([Subscription])],
  controllers: [SubscriptionsController],
  providers: [
    StripeCardClient,
    SubscriptionCardsService,
    StripeSubscriptionClient,
    SubscriptionEmails,
    SubscriptionsProcessor,
    SubscriptionsService,
    SubscriptionSync,
  ],
})
export class SubscriptionsModule {
  constructor(samples: EmailSampleRegistry, site: Site) {
    samples.register(() => subscriptionEmailSamples(site));
  }
}
