import { Controller, Req } from '@nestjs/common';
import type { Request } from 'express';
import { webhookApi } from '../../../contracts';
import { Serves } from '../../../platform/http';
import { StripeEventsService } from './stripe-events.service';

@Controller()
export class WebhookController {
  constructor(private readonly stripeEvents: StripeEventsService) {}

  @Serves(webhookApi.stripe)
  async stripe(@Req() { body, headers }: Request): Promise<{ received: true }> {
    await this.stripeEvents.receive(body, headers['stripe-signature']);
    return { received: true };
  }
}
