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
    if (missing.length === 0) return { status: 'ok', missing };
    response.status(503).setHeader('Retry-After', String(RETRY_AFTER_SECONDS));
    return { status: 'unavailable', missing, message: describe(missing) };
  }
}

const describe = (missing: string[]): string => {
  if (missing.includes('shutting down')) return 'The server is shutting down.';
  const names = missing.map((name) => `the ${name}`).join(' and ');
  return `T${names.slice(1)} ${missing.length > 1 ? 'don’t' : 'doesn’t'} respond.`;
};
