import type { FeatureProviders } from '../feature-providers';
import { Customers } from './customers.service';
import { Intents } from './intents.service';
import { MissedNews } from './missed-news.service';
import { NewsRead } from './news-read.entity';
import { PaymentEvent } from './payment-event.entity';
import { Provider } from './provider';
import { ProviderNews } from './provider-news.service';
import { StripeCustomer } from './stripe-customer.entity';
import { WebhookController } from './webhook.controller';

export const providerParts = {
  entities: [NewsRead, PaymentEvent, StripeCustomer],
  controllers: [WebhookController],
  providers: [Customers, Intents, MissedNews, Provider, ProviderNews],
} satisfies FeatureProviders;
