import { BadRequestException, ConflictException, Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { generateSecret, generateURI, verifySync } from 'otplib';
import { type EntityManager, LessThan, Repository } from 'typeorm';
import { type NewAuthenticator, SECOND_STEP, secondStepTexts } from '../../../contracts';
import { Config } from '../../../platform/config';
import { affected } from '../../../platform/database';
import { BadInput } from '../../../platform/http';
import { Authenticator } from './authenticator.entity';
import { Sealer } from './sealer';

interface Setup {
  secret: string;
  expiresAt: number;
}

/** Apps that make a code every 30 seconds (TOTP, RFC 6238). */
@Injectable()
export class AuthenticatorsService {
  private readonly sealer: Sealer;

  constructor(
    @InjectRepository(Authenticator) private readonly authenticators: Repository<Authenticator>,
    config: Config,
  ) {
    this.sealer = new Sealer(config.sessionSecret);
  }

  find(userId: string): Promise<Authenticator | null> {
    return this.authenticators.findOneBy({ userId });
  }

  /** The token holds the secret until the app has shown a code, so that nothing is stored before. */
  async begin(userId: string, label: string, issuer: string): Promise<NewAuthenticator> {
    if (await this.find(userId)) throw new ConflictException(secondStepTexts.alreadyAdded);
    const secret = generateSecret();
    const setup: Setup = { secret, expiresAt: Date.now() + SECOND_STEP.setupMinutes * 60_000 };
    const token = this.sealer.seal(setupPurpose(userId), JSON.stringify(setup)).toString('base64url');
    return { secret, uri: generateURI({ issuer, label, secret }), token };
  }

  /** The code of the setup counts as used. */
  readSetup(userId: string, token: string, code: string): Pick<Authenticator, 'userId' | 'secret' | 'lastPeriod'> {
    const text = this.sealer.open(setupPurpose(userId), Buffer.from(token, 'base64url'));
    const setup = text === undefined ? undefined : (JSON.parse(text) as Setup);
    if (!setup || setup.expiresAt < Date.now()) throw new BadRequestException(secondStepTexts.setupExpired);
    const lastPeriod = periodOf(setup.secret, code);
    if (lastPeriod === undefined) throw new BadInput({ code: secondStepTexts.wrongCode });
    return { userId, secret: this.sealer.seal(storedPurpose(userId), setup.secret), lastPeriod };
  }

  async add(manager: EntityManager, authenticator: Pick<Authenticator, 'userId' | 'secret' | 'lastPeriod'>) {
    const inserted = await manager
      .createQueryBuilder()
      .insert()
      .into(Authenticator)
      .values(authenticator)
      .orIgnore()
      .returning('user_id')
      .execute();
    if ((inserted.raw as unknown[]).length === 0) throw new ConflictException(secondStepTexts.alreadyAdded);
  }

  async remove(manager: EntityManager, userId: string): Promise<boolean> {
    return affected(await manager.delete(Authenticator, { userId })) > 0;
  }

  /** Of concurrent requests with one code, only the first succeeds. */
  async use(userId: string, code: string): Promise<boolean> {
    const authenticator = await this.find(userId);
    const secret = authenticator && this.sealer.open(storedPurpose(userId), authenticator.secret);
    const period = secret ? periodOf(secret, code) : undefined;
    if (period === undefined) return false;
    const used = await this.authenticators.update(
      { userId, lastPeriod: LessThan(period) },
      { lastPeriod: period, usedAt: () => 'now()' },
    );
    return affected(used) > 0;
  }
}

export const isAppCode = (code: string): boolean => new RegExp(`^\\d{${SECOND_STEP.digits}}$`).test(code);

const setupPurpose = (userId: string) => `setup of ${userId}`;
const storedPurpose = (userId: string) => `authenticator of ${userId}`;

/** Of a right code. */
function periodOf(secret: string, code: string): number | undefined {
  if (!isAppCode(code)) return undefined;
  const result = verifySync({ secret, token: code, epochTolerance: SECOND_STEP.toleranceSeconds });
  return result.valid && 'timeStep' in result ? result.timeStep : undefined;
}
