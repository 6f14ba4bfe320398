import { ConflictException, Injectable, UnauthorizedException } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Request } from 'express';
import { Repository } from 'typeorm';
import { confirmationTexts, type PasskeyProof, secondStepTexts, UNAUTHORIZED } from '../../contracts';
import { BadInput, clientIp, Conflict, type RateLimit, RateLimitService } from '../../platform/http';
import { PasskeyStepsService } from './passkey-steps.service';
import { PasswordHashingService } from './password-hashing.service';
import { SecondStepsService } from './second-steps.service';
import { Session } from './session.entity';
import { currentSessionId } from './session.middleware';
import { SessionsService } from './sessions.service';
import type { User } from './user.entity';

/** Per session: guesses in a stolen session don't keep the owner out of theirs. */
const GUESSES_PER_SESSION: RateLimit = { name: 'confirm-password:session', max: 10, minutes: 15 };

@Injectable()
export class PasswordConfirmationsService {
  constructor(
    @InjectRepository(Session) private readonly rows: Repository<Session>,
    private readonly sessions: SessionsService,
    private readonly passwords: PasswordHashingService,
    private readonly steps: SecondStepsService,
    private readonly passkeys: PasskeyStepsService,
    private readonly limits: RateLimitService,
  ) {}

  /** Counted first, so that concurrent guesses can't exceed the limit. */
  async matches(user: User, password: string, sid = '', address: string): Promise<boolean> {
    const ref = await this.findRef(sid);
    await this.limits.countAttempt(GUESSES_PER_SESSION, ref);
    if (!(await this.passwords.matches(password, user.password, address))) return false;
    await this.limits.reset(GUESSES_PER_SESSION, ref);
    return true;
  }

  async confirm(user: User, password: string, request: Request): Promise<void> {
    if (user.hasSecondStep) throw new Conflict({ password: confirmationTexts.needsCode });
    if (!(await this.matches(user, password, currentSessionId(request), clientIp(request))))
      throw new BadInput({ password: confirmationTexts.wrongPassword });
    await this.sessions.confirm(request);
  }

  async confirmByStep(user: User, code: string, request: Request): Promise<void> {
    if (!user.hasSecondStep) throw new ConflictException(secondStepTexts.none);
    await this.steps.take(user, code, request);
    await this.sessions.confirm(request);
  }

  async confirmByPasskey(user: User, proof: PasskeyProof, request: Request): Promise<void> {
    await this.passkeys.take(proof, request, user);
    await this.sessions.confirm(request);
  }

  /** The session's public ID, because its secret one must not be stored elsewhere. */
  private async findRef(sid: string): Promise<string> {
    const session = await this.rows.findOneBy({ sid });
    if (!session?.sess.ticket) throw new UnauthorizedException(UNAUTHORIZED);
    return session.sess.ticket.ref;
  }
}
