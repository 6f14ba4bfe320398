import { Injectable } from '@nestjs/common';
import { createHmac, createSecretKey, type KeyObject, randomInt, timingSafeEqual } from 'node:crypto';
import { type MathChallenge, FORM_SECONDS, MATH_OPERANDS } from '../../contracts';
import { Config } from '../../platform/config';
import { newId } from '../../platform/database';

/** What a token says about the form that it came with. */
export interface Opened {
  id: string;
  num1: number;
  num2: number;
  /** Since the token was given out, by our own clock. */
  seconds: number;
}

/** Sums for visitors, signed: nothing is stored until one comes back with a submission that is taken. */
@Injectable()
export class Challenges {
  private readonly key: KeyObject;

  constructor(config: Config) {
    this.key = createSecretKey(Buffer.from(config.sessionSecret));
  }

  give(): MathChallenge {
    const [num1, num2] = [operand(), operand()];
    return { token: this.signed(`${newId()}.${num1}.${num2}`), num1, num2 };
  }

  /** What is in a token of ours, however old; nothing in one that somebody else made. */
  open(token: string): Opened | undefined {
    const [id = '', num1, num2] = token.split('.');
    if (!isSame(token, this.signed(`${id}.${num1}.${num2}`))) return undefined;
    return { id, num1: Number(num1), num2: Number(num2), seconds: (Date.now() - madeAt(id)) / 1000 };
  }

  /** The same sum and clock once more, while there is time left. */
  again(token: unknown): MathChallenge | undefined {
    const opened = typeof token === 'string' ? this.open(token) : undefined;
    if (typeof token !== 'string' || !opened || opened.seconds > FORM_SECONDS.max) return undefined;
    return { token, num1: opened.num1, num2: opened.num2 };
  }

  private signed(what: string): string {
    const proof = createHmac('sha256', this.key).update(`contact challenge ${what}`);
    return `${what}.${proof.digest('base64url')}`;
  }
}

const operand = () => randomInt(MATH_OPERANDS.from, MATH_OPERANDS.to + 1);

/** Our ids begin with the time that they were made at. */
const madeAt = (id: string) => parseInt(id.slice(0, 8) + id.slice(9, 13), 16);

function isSame(given: string, right: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(right)];
  return a.length === b.length && timingSafeEqual(a, b);
}
