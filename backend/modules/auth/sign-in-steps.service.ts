import { Injectable, UnauthorizedException } from '@nestjs/common';
import { SECOND_STEP, secondStepTexts, type SignInStep } from '../../contracts';
import { AccountsService } from './accounts.service';
import { LinkTokenService } from './link-token.service';
import type { User } from './user.entity';

const SEPARATOR = '~';

/**
 * Between a right password and the second step, nothing is stored: a signed token says whose password it was, until when
 * it holds, and which password, so that it ends with it.
 */
@Injectable()
export class SignInStepsService {
  constructor(
    private readonly accounts: AccountsService,
    private readonly tokens: LinkTokenService,
  ) {}

  create({ id, epoch, secondSteps: kinds }: User): SignInStep {
    const endsAt = Date.now() + SECOND_STEP.minutes * 60_000;
    return { token: this.tokens.createToken('sign-in step', [id, epoch, endsAt].join(SEPARATOR)), kinds };
  }

  async findUser(token: string): Promise<User> {
    const [id, epoch, endsAt] = this.tokens.verifyToken('sign-in step', token)?.split(SEPARATOR) ?? [];
    const user = id && Number(endsAt) > Date.now() ? await this.accounts.find(id) : null;
    if (!user?.isActive || user.epoch !== Number(epoch)) throw new UnauthorizedException(secondStepTexts.expired);
    return user;
  }
}
