import { Controller } from '@nestjs/common';
import {
  type AttentionItem,
  consoleApi,
  dashboardApi,
  type DashboardCounters,
  type DashboardMoney,
  type MenuCounts,
} from '../../../contracts';
import { Serves } from '../../../platform/http';
import { AttentionService } from './attention.service';
import { DashboardService } from './dashboard.service';
import { MenuService } from './menu.service';
import { MoneyService } from './money.service';

@Controller()
export class DashboardController {
  constructor(
    private readonly dashboard: DashboardService,
    private readonly menuCounts: MenuService,
    private readonly moneyFigures: MoneyService,
    private readonly attentionItems: AttentionService,
  ) {}

  @Serves(consoleApi.dashboard)
  counters(): Promise<DashboardCounters> {
    return this.dashboard.counters();
  }

  @Serves(dashboardApi.menu)
  menu(): Promise<MenuCounts> {
    return this.menuCounts.counts();
  }

  @Serves(dashboardApi.money)
  money(): Promise<DashboardMoney> {
    return this.moneyFigures.get();
  }

  @Serves(dashboardApi.attention)
  attention(): Promise<AttentionItem[]> {
    return this.attentionItems.list();
  }
}
