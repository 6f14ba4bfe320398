import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { EmailService } from '../../platform/email';
import { Handles, type JobData } from '../../platform/jobs';
import { displayNameSql } from '../auth';
import { type AgencyEmailChange, SettingsEmails } from './settings.emails';
import { agencyEmailChangedJob } from './settings.queue';

const SELECT_CHANGE = `
  select former."values" ->> 'email' as previous, s."values" ->> 'email' as email, s.created_at as at,
    (select ${displayNameSql('u')} from users u where u.id = s.created_by) as by
  from settings s join settings former on former.section = s.section and former.revision = s.revision - 1
  where s.id = $1`;

@Injectable()
export class SettingsProcessor {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly emails: SettingsEmails,
    private readonly emailService: EmailService,
  ) {}

  @Handles(agencyEmailChangedJob)
  async notifyFormerAddress({ versionId }: JobData<typeof agencyEmailChangedJob>, jobId: string): Promise<void> {
    const [change] = await this.database.query<AgencyEmailChange[]>(SELECT_CHANGE, [versionId]);
    if (change) await this.emailService.deliver(jobId, change.previous, this.emails.agencyEmailChanged(change));
  }
}
