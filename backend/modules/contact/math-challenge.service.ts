import { Injectable } from '@nestjs/common';
import { createHmac, createSecretKey, type KeyObject, randomInt, timingSafeEqual } from 'node:crypto';
import { type MathChallenge, FORM_SECONDS, MATH_OPERANDS } from '../../contracts';
import { Config } from '../../platform/config';
import { DatabaseClockService, newId } from '../../platform/database';

export interface DecodedChallenge {
  id: string;
  num1: number;
  num2: number;
  /** Age by the database's clock, without the grace at its end. */
  seconds: number;
}

/** Signed challenges; nothing is stored until a submission uses one. */
@Injectable()
export class MathChallengeService {
  private readonly key: KeyObject;

  constructor(
    config: Config,
    private readonly clock: DatabaseClockService,
  ) {
    this.key = createSecretKey(Buffer.from(config.sessionSecret));
  }

  create(): MathChallenge {
    const [num1, num2] = [operand(), operand()];
    return { token: this.sign(`${newId(this.clock.now())}.${num1}.${num2}`), num1, num2 };
  }

  /** Undefined if the signature is wrong; accepts any age. */
  decode(token: string): DecodedChallenge | undefined {
    const [id = '', num1, num2] = token.split('.');
    if (!isSame(token, this.sign(`${id}.${num1}.${num2}`))) return undefined;
    return {
      id,
      num1: Number(num1),
      num2: Number(num2),
      seconds: withoutGrace((this.clock.now() - createdAtOf(id)) / 1000),
    };
  }

  reissue(token: unknown): MathChallenge | undefined {
    const decoded = typeof token === 'string' ? this.decode(token) : undefined;
    if (typeof token !== 'string' || !decoded || decoded.seconds > FORM_SECONDS.max) return undefined;
    return { token, num1: decoded.num1, num2: decoded.num2 };
  }

  private sign(payload: string): string {
    const signature = createHmac('sha256', this.key).update(`contact challenge ${payload}`);
    return `${payload}.${signature.digest('base64url')}`;
  }
}

const GRACE_SECONDS = 30;

const withoutGrace = (seconds: number) =>
  seconds > FORM_SECONDS.max && seconds <= FORM_SECONDS.max + GRACE_SECONDS ? FORM_SECONDS.max : seconds;

const operand = () => randomInt(MATH_OPERANDS.from, MATH_OPERANDS.to + 1);

/** IDs are UUIDv7 and start with their creation time. */
const createdAtOf = (id: string) => parseInt(id.slice(0, 8) + id.slice(9, 13), 16);

function isSame(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}
