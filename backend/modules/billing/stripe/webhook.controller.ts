import { BadRequestException, Controller, Req } from '@nestjs/common';
import type { Request } from 'express';
import { webhookApi } from '../../../contracts';
import { logSecurity, Serves } from '../../../platform/http';
import { StripeEventStore } from './stripe-event.store';

@Controller()
export class WebhookController {
  constructor(private readonly store: StripeEventStore) {}

  @Serves(webhookApi.stripe)
  async stripe(@Req() request: Request): Promise<{ received: true }> {
    try {
      await this.store.receive(request.body, request.headers['stripe-signature']);
    } catch (error) {
      if (error instanceof BadRequestException) logSecurity('webhook refused', request, { reason: error.message });
      throw error;
    }
    return { received: true };
  }
}
