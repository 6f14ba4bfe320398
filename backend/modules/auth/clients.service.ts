import { Injectable, NotFoundException } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { type Client, MAX_CLIENTS_SHOWN } from '../../contracts';
import { displayNameSql } from './user.entity';

const SELECT_CLIENT_SQL = `select u.id, ${displayNameSql('u')} as name, u.email from users u`;
/** Each column has a prefix index. */
const SEARCHED_COLUMNS = ['username', 'email', 'first_name', 'last_name'];

@Injectable()
export class ClientsService {
  constructor(@InjectDataSource() private readonly database: DataSource) {}

  search(terms: string[]): Promise<Client[]> {
    const termConditions = terms.map(
      (_, i) => `(${SEARCHED_COLUMNS.map((one) => `lower(u.${one}) like $${i + 1}`).join(' or ')})`,
    );
    const conditions = [`u.role = 'guest'`, 'u.deactivated_at is null', ...termConditions];
    return this.database.query(
      `${SELECT_CLIENT_SQL} where ${conditions.join(' and ')} order by u.id desc limit ${MAX_CLIENTS_SHOWN}`,
      terms.map((term) => `${term.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`),
    );
  }

  async get(id: string): Promise<Client> {
    const [client] = await this.database.query<Client[]>(`${SELECT_CLIENT_SQL} where u.id = $1`, [id]);
    if (!client) throw new NotFoundException('Not found');
    return client;
  }
}
