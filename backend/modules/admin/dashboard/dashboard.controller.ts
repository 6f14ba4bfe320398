import { Controller } from '@nestjs/common';
import { consoleApi, type Counters } from '../../../contracts';
import { Serves } from '../../../platform/http';
import { DashboardService } from './dashboard.service';

@Controller()
export class DashboardController {
  constructor(private readonly dashboard: DashboardService) {}

  @Serves(consoleApi.dashboard)
  counters(): Promise<Counters> {
    return this.dashboard.counters();
  }
}
