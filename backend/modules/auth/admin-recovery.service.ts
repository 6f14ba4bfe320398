import { Injectable } from '@nestjs/common';
import { RESET_LINK_EXPIRY_MINUTES } from '../../contracts';
import { StartupError } from '../../platform/config';
import { asSystem, newId } from '../../platform/database';
import { AccountsService } from './accounts.service';
import { PasswordResetsService } from './password-resets.service';
import { SecondStepRemovalsService } from './second-step-removals.service';

/** For those who own the server, when no one can let an admin in who lost the second step. */
@Injectable()
export class AdminRecoveryService {
  constructor(
    private readonly accounts: AccountsService,
    private readonly removals: SecondStepRemovalsService,
    private readonly resets: PasswordResetsService,
  ) {}

  /** Returns lines for the terminal. */
  recover(name: string): Promise<string[]> {
    return asSystem(async () => {
      const user = await this.accounts.findByEmailOrUsername(name);
      if (!user?.isAdmin) throw new StartupError(`There is no admin with the username or email ${name}.`);
      if (!user.isActive) throw new StartupError(`${user.username} is deactivated. Another owner can reactivate them.`);
      const isRemoved = await this.removals.removeOnServer(user);
      const id = newId();
      await this.resets.createReset(id, user.username);
      return [
        isRemoved
          ? `Removed the second step of ${user.username}, who gets an email about it. The password signs in.`
          : `${user.username} has no second step. The password signs in.`,
        `Without it, choose a new one within ${RESET_LINK_EXPIRY_MINUTES} minutes:`,
        this.resets.resetUrl(id),
      ];
    });
  }
}
