import { Module } from '@nestjs/common';
import { AuditModule } from '../audit/audit.module';
import { TimelineController } from './timeline.controller';
import { TimelineService } from './timeline.service';

@Module({ imports: [AuditModule], controllers: [TimelineController], providers: [TimelineService] })
export class TimelineModule {}
