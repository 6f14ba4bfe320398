import { Controller } from '@nestjs/common';
import { type Analytics, ANALYTICS_MONTHS, consoleApi } from '../../../contracts';
import { QueryInt, Serves } from '../../../platform/http';
import { AnalyticsService } from './analytics.service';

@Controller()
export class AnalyticsController {
  constructor(private readonly analytics: AnalyticsService) {}

  @Serves(consoleApi.analytics)
  get(@QueryInt('months', ANALYTICS_MONTHS) months: number | undefined): Promise<Analytics> {
    return this.analytics.get(months);
  }
}
