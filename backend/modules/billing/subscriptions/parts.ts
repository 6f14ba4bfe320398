import type { FeatureProviders } from '../feature-providers';
import { Months } from './months.service';
import { Renewals } from './renewals.service';
import { SubscriptionNews } from './subscription-news.service';
import { SubscriptionProvider } from './subscription-provider';
import { Subscription } from './subscription.entity';
import { SubscriptionsController } from './subscriptions.controller';
import { SubscriptionJobs } from './subscriptions.jobs';
import { SubscriptionLetters } from './subscriptions.letters';
import { Subscriptions } from './subscriptions.service';

export const subscriptionParts = {
  entities: [Subscription],
  controllers: [SubscriptionsController],
  providers: [
    Months,
    Renewals,
    SubscriptionJobs,
    SubscriptionLetters,
    SubscriptionNews,
    SubscriptionProvider,
    Subscriptions,
  ],
} satisfies FeatureProviders;
