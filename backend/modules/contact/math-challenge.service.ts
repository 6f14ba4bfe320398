import { Injectable } from '@nestjs/common';
import { createHmac, createSecretKey, type KeyObject, randomInt, timingSafeEqual } from 'node:crypto';
import { type MathChallenge, FORM_SECONDS, MATH_OPERANDS } from '../../contracts';
import { Config } from '../../platform/config';
import { newId } from '../../platform/database';

/** What a token says about the form that it came with. */
export interface DecodedChallenge {
  id: string;
  num1: number;
  num2: number;
  /** Since the token was given out, by our own clock. */
  seconds: number;
}

/** Sums for visitors, signed: nothing is stored until one comes back with a submission that is taken. */
@Injectable()
export class MathChallengeService {
  private readonly key: KeyObject;

  constructor(config: Config) {
    this.key = createSecretKey(Buffer.from(config.sessionSecret));
  }

  create(): MathChallenge {
    const [num1, num2] = [operand(), operand()];
    return { token: this.sign(`${newId()}.${num1}.${num2}`), num1, num2 };
  }

  /** What is in a token of ours, however old; nothing in one that somebody else made. */
  decode(token: string): DecodedChallenge | undefined {
    const [id = '', num1, num2] = token.split('.');
    if (!isSame(token, this.sign(`${id}.${num1}.${num2}`))) return undefined;
    return { id, num1: Number(num1), num2: Number(num2), seconds: (Date.now() - createdAtOf(id)) / 1000 };
  }

  /** The same sum and clock once more, while there is time left. */
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

const operand = () => randomInt(MATH_OPERANDS.from, MATH_OPERANDS.to + 1);

/** Our ids begin with the time that they were made at. */
const createdAtOf = (id: string) => parseInt(id.slice(0, 8) + id.slice(9, 13), 16);

function isSame(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}
