import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { EmailSampleRegistry } from '../../platform/email';
import { Site } from '../../platform/site';
import { AuthModule } from '../auth';
import { ProjectsModule } from '../projects';
import { ApprovalAnswer } from './approval-answer.entity';
import { ApprovalRequestsService } from './approval-requests.service';
import { Approval } from './approval.entity';
import { ApprovalsController } from './approvals.controller';
import { approvalsEmailSamples } from './approvals.email-samples';
import { ApprovalsEmails } from './approvals.emails';
import { ApprovalsProcessor } from './approvals.processor';
import { ApprovalsService } from './approvals.service';
import { CertificateController } from './certificate.controller';
import { CertificateService } from './certificate.service';

@Module({
  imports: [AuthModule, ProjectsModule, TypeOrmModule.forFeature([Approval, ApprovalAnswer])],
  controllers: [ApprovalsController, CertificateController],
  providers: [ApprovalsService, ApprovalRequestsService, ApprovalsProcessor, ApprovalsEmails, CertificateService],
})
export class ApprovalsModule {
  constructor(samples: EmailSampleRegistry, site: Site) {
    samples.register(() => approvalsEmailSamples(site));
  }
}
