import { Controller } from '@nestjs/common';
import { consoleApi, type DashboardCounters } from '../../../contracts';
import { Serves } from '../../../platform/http';
import { DashboardService } from './dashboard.service';

@Controller()
export class DashboardController {
  constructor(private readonly dashboard: DashboardService) {}

  @Serves(consoleApi.dashboard)
  counters(): Promise<DashboardCounters> {
    return this.dashboard.counters();
  }
}
