import { Controller, Req } from '@nestjs/common';
import type { Request } from 'express';
import { webhookApi } from '../../../contracts';
import { Serves } from '../../../platform/http';
import { StripeEventStore } from './stripe-event.store';

@Controller()
export class WebhookController {
  constructor(private readonly store: StripeEventStore) {}

  @Serves(webhookApi.stripe)
  async stripe(@Req() { body, headers }: Request): Promise<{ received: true }> {
    await this.store.receive(body, headers['stripe-signature']);
    return { received: true };
  }
}
