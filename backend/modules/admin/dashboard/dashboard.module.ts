import { Module } from '@nestjs/common';
import { AttentionService } from './attention.service';
import { DashboardController } from './dashboard.controller';
import { DashboardService } from './dashboard.service';
import { MenuService } from './menu.service';
import { MoneyService } from './money.service';

@Module({
  controllers: [DashboardController],
  providers: [AttentionService, DashboardService, MenuService, MoneyService],
})
export class DashboardModule {}
