import { type DynamicModule, Global, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { LoggedEmail } from './logged-email.entity';
import { EmailLogRecorder } from './email-log.recorder';
import { EmailSampleRegistry } from './email-sample.registry';
import { EmailService } from './email.service';
import { HeldEmail } from './held-email.entity';
import { HeldEmailsController } from './held-emails.controller';
import { HeldEmailsService } from './held-emails.service';
import { BounceListener } from './bounce-listener';
import { EmailLogController } from './email-log.controller';
import { EmailLogService } from './email-log.service';

@Global()
@Module({
  imports: [TypeOrmModule.forFeature([LoggedEmail, HeldEmail])],
  controllers: [EmailLogController, HeldEmailsController],
  providers: [EmailService, EmailLogRecorder, EmailLogService, HeldEmailsService, EmailSampleRegistry],
  exports: [EmailService, EmailLogRecorder, HeldEmailsService, EmailSampleRegistry],
})
export class EmailModule {
  static forRoot({ work }: { work: boolean }): DynamicModule {
    return { module: EmailModule, providers: work ? [BounceListener] : [] };
  }
}
