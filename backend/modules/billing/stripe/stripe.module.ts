import { Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { TypeOrmModule } from '@nestjs/typeorm';
import { PaymentEvent } from './payment-event.entity';
import { StripeCustomer } from './stripe-customer.entity';
import { StripeCustomersProcessor } from './stripe-customers.processor';
import { StripeCustomersService } from './stripe-customers.service';
import { StripeEventCursor } from './stripe-event-cursor.entity';
import { StripeEventBackfill } from './stripe-event.backfill';
import { StripeEventRegistry } from './stripe-event.registry';
import { StripeEventStore } from './stripe-event.store';
import { StripeEventsProcessor } from './stripe-events.processor';
import { StripeGateway } from './stripe.gateway';
import { WebhookNoticeEntity } from './webhook-notice.entity';
import { WebhookController } from './webhook.controller';

@Module({
  imports: [
    DiscoveryModule,
    TypeOrmModule.forFeature([PaymentEvent, StripeCustomer, StripeEventCursor, WebhookNoticeEntity]),
  ],
  controllers: [WebhookController],
  providers: [
    StripeCustomersProcessor,
    StripeCustomersService,
    StripeEventBackfill,
    StripeEventRegistry,
    StripeEventStore,
    StripeEventsProcessor,
    StripeGateway,
  ],
  exports: [StripeCustomersService, StripeGateway],
})
export class StripeModule {}
