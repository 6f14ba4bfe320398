import { Injectable } from '@nestjs/common';
import { type DataOf, Every, Handles } from '../../../platform/jobs';
import { Mail } from '../../../platform/mail';
import { Overdue } from './overdue.service';
import { Reminders } from './reminders.service';
import { remind } from './time.later';
import { TimeLetters } from './time.letters';

/** Every hour and by what the clock says now: a round that comes late does all that those before it missed. */
@Injectable()
export class TimeJobs {
  constructor(
    private readonly overdue: Overdue,
    private readonly reminders: Reminders,
    private readonly letters: TimeLetters,
    private readonly mail: Mail,
  ) {}

  @Every('billing.overdue', '3 * * * *')
  async turnOverdue(): Promise<void> {
    await this.overdue.round(new Date());
  }

  @Every('billing.reminders', '7 * * * *')
  async remindClients(): Promise<void> {
    await this.reminders.round(new Date());
  }

  @Handles(remind)
  async remind({ reminderId }: DataOf<typeof remind>, id: string): Promise<void> {
    const client = await this.reminders.whatToSay(reminderId);
    if (client) await this.mail.deliver(id, client.email, this.letters.reminder(client));
  }
}
