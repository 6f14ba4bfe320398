import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { createHash, randomBytes } from 'node:crypto';
import { type EntityManager, Repository } from 'typeorm';
import { SECOND_STEP } from '../../../contracts';
import { affected } from '../../../platform/database';
import { RecoveryCode } from './recovery-code.entity';

/** Digits and the letters up to v, of which some look like digits: 115 bits. A fast hash is enough for what can't be guessed. */
const RADIX = 32;
const LENGTH = 24;
const GROUPS = /.{4}(?=.)/g;

/** Codes for those who lost what takes their second step. */
@Injectable()
export class RecoveryCodesService {
  constructor(@InjectRepository(RecoveryCode) private readonly codes: Repository<RecoveryCode>) {}

  countLeft(userId: string): Promise<number> {
    return this.codes.countBy({ userId });
  }

  /** Those of an account whose first second step was just added; others have some already. */
  async makeFirst(manager: EntityManager, userBefore: { id: string; hasSecondStep: boolean }): Promise<string[]> {
    return userBefore.hasSecondStep ? [] : this.replace(manager, userBefore.id);
  }

  /** The only time that they can be read. Earlier ones no longer work. */
  async replace(manager: EntityManager, userId: string): Promise<string[]> {
    const codes = Array.from({ length: SECOND_STEP.recoveryCodes }, newCode);
    await manager.delete(RecoveryCode, { userId });
    await manager.insert(
      RecoveryCode,
      codes.map((code) => ({ userId, hash: hashOf(code) })),
    );
    return codes;
  }

  /** Of concurrent requests with one code, only the first succeeds. */
  async use(userId: string, code: string): Promise<boolean> {
    return affected(await this.codes.delete({ userId, hash: hashOf(code) })) > 0;
  }
}

function newCode(): string {
  const characters = [...randomBytes(LENGTH)].map((byte) => (byte % RADIX).toString(RADIX)).join('');
  return characters.replace(GROUPS, '$&-');
}

/** In any letter case, with or without hyphens, and with the digits that some of its letters look like. */
function hashOf(code: string): Buffer {
  const characters = code
    .toLowerCase()
    .replace(/[^0-9a-z]/g, '')
    .replace(/o/g, '0')
    .replace(/[il]/g, '1');
  return createHash('sha256').update(characters).digest();
}
