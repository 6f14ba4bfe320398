import { Module } from '@nestjs/common';
import { FilesModule } from '../../files';
import { MessagesModule } from '../../messages';
import { AuditModule } from '../audit/audit.module';
import { TimelineController } from './timeline.controller';
import { TimelineService } from './timeline.service';

@Module({
  imports: [AuditModule, FilesModule, MessagesModule],
  controllers: [TimelineController],
  providers: [TimelineService],
})
export class TimelineModule {}
