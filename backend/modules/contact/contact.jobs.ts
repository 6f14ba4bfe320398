import { Injectable } from '@nestjs/common';
import { Config } from '../../platform/config';
import { type JobData, Every, Handles } from '../../platform/jobs';
import { EmailService } from '../../platform/email';
import type { ContactSubmission } from './contact-submission.entity';
import { answer, lead, thanks } from './contact.later';
import { ContactLetters } from './contact.letters';
import { Leads } from './leads.service';

@Injectable()
export class ContactJobs {
  constructor(
    private readonly leads: Leads,
    private readonly letters: ContactLetters,
    private readonly mail: EmailService,
    private readonly config: Config,
  ) {}

  @Handles(thanks)
  async thanks({ submissionId }: JobData<typeof thanks>, id: string): Promise<void> {
    await this.about(submissionId, (one) => this.mail.deliver(id, one.email, this.letters.thanks(one)));
  }

  @Handles(lead)
  async lead({ submissionId }: JobData<typeof lead>, id: string): Promise<void> {
    await this.about(submissionId, (one) => this.mail.deliver(id, this.config.site.email, this.letters.lead(one)));
  }

  @Handles(answer)
  async answer({ submissionId, response }: JobData<typeof answer>, id: string): Promise<void> {
    await this.about(submissionId, (one) => this.mail.deliver(id, one.email, this.letters.answer(one, response)));
  }

  @Every('contact.tidy', '41 3 * * *')
  async tidy(): Promise<void> {
    await this.leads.tidy();
  }

  /** What has been removed meanwhile has nobody to write to. */
  private async about(id: string, write: (submission: ContactSubmission) => Promise<void>): Promise<void> {
    const submission = await this.leads.find(id);
    if (submission) await write(submission);
  }
}
