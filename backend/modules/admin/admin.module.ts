import { Module } from '@nestjs/common';
import { AnalyticsModule } from './analytics/analytics.module';
import { AuditModule } from './audit/audit.module';
import { ConversionModule } from './conversion/conversion.module';
import { DashboardModule } from './dashboard/dashboard.module';
import { NotificationsModule } from './notifications/notifications.module';

@Module({
  imports: [AnalyticsModule, AuditModule, ConversionModule, DashboardModule, NotificationsModule],
})
export class AdminModule {}
