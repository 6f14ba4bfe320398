import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { createHash, randomBytes } from 'node:crypto';
import { DataSource, type EntityManager } from 'typeorm';
import { SETUP_LINK_DAYS } from '../../contracts';
import { Config } from '../../platform/config';

const VALID = `created_at > now() - interval '${SETUP_LINK_DAYS} days'`;

const hashOf = (token: string) => createHash('sha256').update(token).digest();

/** One-time links that the server prints at its start. Only their hashes are stored. */
@Injectable()
export class SetupLinksService {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly config: Config,
  ) {}

  async create(): Promise<string> {
    const token = randomBytes(32).toString('base64url');
    await this.database.query(`delete from setup_links where not (${VALID})`);
    await this.database.query('insert into setup_links (token_hash) values ($1)', [hashOf(token)]);
    return `${this.config.publicUrl}/setup?token=${token}`;
  }

  async isValid(token: string): Promise<boolean> {
    const found = await this.database.query<object[]>(`select from setup_links where token_hash = $1 and ${VALID}`, [
      hashOf(token),
    ]);
    return found.length > 0;
  }

  /** False if the link can't be used anymore. With it, all others end, too. */
  async redeem(manager: EntityManager, token: string): Promise<boolean> {
    const [used] = await manager.query<[object[], number]>(
      `delete from setup_links where token_hash = $1 and ${VALID} returning created_at`,
      [hashOf(token)],
    );
    if (used.length === 0) return false;
    await manager.query('delete from setup_links');
    return true;
  }
}
