import { BadRequestException, Controller, Req } from '@nestjs/common';
import type { Request } from 'express';
import { type WebhookNotice, webhookApi } from '../../../contracts';
import { logSecurity, Serves } from '../../../platform/http';
import { StripeEventStore } from './stripe-event.store';

@Controller()
export class WebhookController {
  constructor(private readonly store: StripeEventStore) {}

  @Serves(webhookApi.stripe)
  async stripe(@Req() request: Request): Promise<{ received: true; notice?: string }> {
    try {
      const notice = await this.store.receive(request.body, request.headers['stripe-signature']);
      return { received: true, ...(notice && { notice }) };
    } catch (error) {
      if (error instanceof BadRequestException) logSecurity('webhook refused', request, { reason: error.message });
      throw error;
    }
  }

  @Serves(webhookApi.listNotices)
  listNotices(): Promise<WebhookNotice[]> {
    return this.store.listNotices();
  }
}
