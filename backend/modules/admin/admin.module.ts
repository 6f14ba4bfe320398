import { Module } from '@nestjs/common';
import { AnalyticsModule } from './analytics/analytics.module';
import { AuditModule } from './audit/audit.module';
import { ClientNotesModule } from './client-notes/client-notes.module';
import { ConversionModule } from './conversion/conversion.module';
import { DashboardModule } from './dashboard/dashboard.module';
import { LiveModule } from './live/live.module';
import { NotificationsModule } from './notifications/notifications.module';
import { SearchModule } from './search/search.module';
import { TeamModule } from './team/team.module';
import { TimelineModule } from './timeline/timeline.module';
import { SavedViewsModule } from './views/saved-views.module';

@Module({
  imports: [
    AnalyticsModule,
    AuditModule,
    ClientNotesModule,
    ConversionModule,
    DashboardModule,
    LiveModule,
    NotificationsModule,
    SavedViewsModule,
    SearchModule,
    TeamModule,
    TimelineModule,
  ],
})
export class AdminModule {}
