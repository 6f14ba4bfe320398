import { Controller, Query } from '@nestjs/common';
import {
  type AttentionItem,
  type ClientMoney,
  consoleApi,
  dashboardApi,
  type DashboardCounters,
  type DashboardMoney,
  type MenuCounts,
} from '../../../contracts';
import { CurrentUser, PathId, Serves } from '../../../platform/http';
import { User } from '../../auth';
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
  counters(@CurrentUser() viewer: User, @Query('mine') mine: unknown): Promise<DashboardCounters> {
    return this.dashboard.counters(memberOf(viewer, mine));
  }

  @Serves(dashboardApi.menu)
  menu(@CurrentUser() viewer: User): Promise<MenuCounts> {
    return this.menuCounts.counts(viewer);
  }

  @Serves(dashboardApi.money)
  money(): Promise<DashboardMoney> {
    return this.moneyFigures.get();
  }

  @Serves(dashboardApi.clientMoney)
  clientMoney(@PathId() id: string): Promise<ClientMoney> {
    return this.moneyFigures.getOfClient(id);
  }

  @Serves(dashboardApi.attention)
  attention(@CurrentUser() viewer: User, @Query('mine') mine: unknown): Promise<AttentionItem[]> {
    return this.attentionItems.list(memberOf(viewer, mine));
  }
}

const memberOf = ({ id, onlyAssignedTo }: User, mine: unknown): string | undefined =>
  mine === '1' ? id : onlyAssignedTo;
