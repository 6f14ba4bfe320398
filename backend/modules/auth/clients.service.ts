import { Injectable, NotFoundException } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { type Client, MAX_CLIENTS_SHOWN } from '../../contracts';
import { nameIn } from './user.entity';

const IN_SHORT = `select u.id, ${nameIn('u')} as name, u.email from users u`;
/** Each has an index that knows beginnings. */
const KNOWN_BY = ['username', 'email', 'first_name', 'last_name'];

/** Those whom the agency works for, as somebody looks for them. */
@Injectable()
export class Clients {
  constructor(@InjectDataSource() private readonly database: DataSource) {}

  /** The newest first: an id says when its row was made. */
  find(words: string[]): Promise<Client[]> {
    const beginning = words.map((_, i) => `(${KNOWN_BY.map((one) => `lower(u.${one}) like $${i + 1}`).join(' or ')})`);
    const wanted = [`u.role = 'guest'`, 'u.deactivated_at is null', ...beginning];
    return this.database.query(
      `${IN_SHORT} where ${wanted.join(' and ')} order by u.id desc limit ${MAX_CLIENTS_SHOWN}`,
      words.map((word) => `${word.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`),
    );
  }

  /** Whoever it is, also where they have gone: what was theirs still names them. */
  async one(id: string): Promise<Client> {
    const [client] = await this.database.query<Client[]>(`${IN_SHORT} where u.id = $1`, [id]);
    if (!client) throw new NotFoundException('We could not find that');
    return client;
  }
}
