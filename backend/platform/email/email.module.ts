import { Global, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { LoggedEmail } from './logged-email.entity';
import { EmailLogRecorder } from './email-log.recorder';
import { EmailSampleRegistry } from './email-sample.registry';
import { EmailService } from './email.service';
import { EmailLogController } from './email-log.controller';
import { EmailLogService } from './email-log.service';

@Global()
@Module({
  imports: [TypeOrmModule.forFeature([LoggedEmail])],
  controllers: [EmailLogController],
  providers: [EmailService, EmailLogRecorder, EmailLogService, EmailSampleRegistry],
  exports: [EmailService, EmailLogRecorder, EmailSampleRegistry],
})
export class EmailModule {}
