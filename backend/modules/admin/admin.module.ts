import { Module } from '@nestjs/common';
import { AnalyticsModule } from './analytics/analytics.module';
import { AuditModule } from './audit/audit.module';
import { ConversionModule } from './conversion/conversion.module';
import { DashboardModule } from './dashboard/dashboard.module';
import { NotificationsModule } from './notifications/notifications.module';
import { SearchModule } from './search/search.module';

@Module({
  imports: [AnalyticsModule, AuditModule, ConversionModule, DashboardModule, NotificationsModule, SearchModule],
})
export class AdminModule {}
