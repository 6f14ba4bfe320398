import { Controller, Req } from '@nestjs/common';
import type { Request } from 'express';
import { webhookApi } from '../../../contracts';
import { Serves } from '../../../platform/http';
import { ProviderNews } from './provider-news.service';

@Controller()
export class WebhookController {
  constructor(private readonly news: ProviderNews) {}

  @Serves(webhookApi.stripe)
  async stripe(@Req() { body, headers }: Request): Promise<{ received: true }> {
    await this.news.receive(body, headers['stripe-signature']);
    return { received: true };
  }
}
