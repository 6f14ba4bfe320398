import { Controller, Res } from '@nestjs/common';
import type { Response } from 'express';
import { type Health, healthApi, type Readiness } from '../../contracts';
import { RETRY_AFTER_SECONDS, Serves } from '../http';
import { HealthService } from './health.service';

@Controller()
export class HealthController {
  constructor(private readonly health: HealthService) {}

  @Serves(healthApi.alive)
  alive(): Health {
    return { status: 'ok' };
  }

  @Serves(healthApi.ready)
  async ready(@Res({ passthrough: true }) response: Response): Promise<Readiness> {
    const missing = await this.health.unavailableDependencies();
    if (missing.length > 0) response.status(503).setHeader('Retry-After', String(RETRY_AFTER_SECONDS));
    return { status: missing.length > 0 ? 'unavailable' : 'ok', missing };
  }
}
