export { Subscription } from './subscription.entity';
export { SubscriptionsModule } from './subscriptions.module';
