import { Injectable } from '@nestjs/common';
import { type DataOf, Every, Handles } from '../../platform/jobs';
import { Limits } from '../../platform/http';
import { Mail } from '../../platform/mail';
import { Accounts } from './accounts.service';
import { forgotten, welcome } from './auth.later';
import { AuthLetters } from './auth.letters';
import { PasswordResets } from './password-resets.service';
import { SignIns } from './sign-ins.service';

@Injectable()
export class AuthJobs {
  constructor(
    private readonly accounts: Accounts,
    private readonly resets: PasswordResets,
    private readonly signIns: SignIns,
    private readonly limits: Limits,
    private readonly letters: AuthLetters,
    private readonly mail: Mail,
  ) {}

  @Handles(welcome)
  async welcome({ userId }: DataOf<typeof welcome>, id: string): Promise<void> {
    const user = await this.accounts.find(userId);
    if (user?.email) await this.mail.deliver(id, user.email, this.letters.welcome(user));
  }

  @Handles(forgotten)
  async forgotten({ name }: DataOf<typeof forgotten>, id: string): Promise<void> {
    const user = await this.resets.promise(id, name);
    if (user?.email) await this.mail.deliver(id, user.email, this.letters.newPassword(user, this.resets.linkFor(id)));
  }

  @Every('auth.tidy', '17 * * * *')
  async tidy(): Promise<void> {
    await Promise.all([this.signIns.tidy(), this.resets.tidy(), this.limits.tidy()]);
  }
}
