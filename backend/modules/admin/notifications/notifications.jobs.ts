import { Injectable } from '@nestjs/common';
import { type JobData, Handles } from '../../../platform/jobs';
import { EmailService } from '../../../platform/email';
import { letter } from './notifications.later';
import { NotificationsLetters } from './notifications.letters';
import { Notifications } from './notifications.service';

const NOT_REACHABLE = 'This client has no account or no address any more';

@Injectable()
export class NotificationsJobs {
  constructor(
    private readonly notifications: Notifications,
    private readonly letters: NotificationsLetters,
    private readonly mail: EmailService,
  ) {}

  @Handles(letter)
  async letter(to: JobData<typeof letter>, id: string): Promise<string | undefined> {
    const one = await this.notifications.toTell(to);
    if (!one) return NOT_REACHABLE;
    await this.mail.deliver(id, one.email, this.letters.to(one.username, one));
    return undefined;
  }
}
