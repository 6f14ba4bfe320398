import { ConflictException, HttpException, Injectable, NotFoundException } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager, In } from 'typeorm';
import { type Client, clientTexts, EMAIL_UNCONFIRMED, MAX_CLIENTS_SHOWN } from '../../contracts';
import { affected } from '../../platform/database';
import { problem } from '../../platform/http';
import { displayNameSql, hasProvenEmailSql, User } from './user.entity';

const SELECT_CLIENT_SQL = `
  select u.id, ${displayNameSql('u')} as name, u.email, ${hasProvenEmailSql('u')} as "hasProvenEmail" from users u`;
/** $1 is the member of staff, or null. */
const IS_VISIBLE = '($1::uuid is null or u.assigned_to = $1)';
/** Each column has a prefix index. */
const SEARCHED_COLUMNS = ['username', 'email', 'first_name', 'last_name'];

@Injectable()
export class ClientsService {
  constructor(@InjectDataSource() private readonly database: DataSource) {}

  search({ onlyAssignedTo }: User, terms: string[]): Promise<Client[]> {
    const termConditions = terms.map(
      (_, i) => `(${SEARCHED_COLUMNS.map((one) => `lower(u.${one}) like $${i + 2}`).join(' or ')})`,
    );
    const conditions = [`u.role = 'guest'`, 'u.deactivated_at is null', IS_VISIBLE, ...termConditions];
    return this.database.query(
      `${SELECT_CLIENT_SQL} where ${conditions.join(' and ')} order by u.id desc limit ${MAX_CLIENTS_SHOWN}`,
      [onlyAssignedTo ?? null, ...terms.map((term) => `${term.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`)],
    );
  }

  async get({ onlyAssignedTo }: User, id: string): Promise<Client> {
    const [client] = await this.database.query<Client[]>(`${SELECT_CLIENT_SQL} where ${IS_VISIBLE} and u.id = $2`, [
      onlyAssignedTo ?? null,
      id,
    ]);
    if (!client) throw new NotFoundException('Not found');
    return client;
  }

  /** From now on, this address of the client needs no proof. */
  async accept(admin: User, id: string, email: string): Promise<void> {
    const client = await this.get(admin, id);
    // In a transaction, which tells the audit log who accepts.
    const accepted = await this.database.transaction((manager) =>
      manager
        .createQueryBuilder()
        .update(User)
        .set({ emailAcceptedAt: () => 'coalesce(email_accepted_at, now())' })
        .where('id = :id and lower(email) = lower(:email)', { id: client.id, email })
        .execute(),
    );
    if (affected(accepted) === 0) throw new ConflictException(clientTexts.emailChanged);
  }
}

/** Anyone can sign up with another person's address and name, and would read what is meant for that person. */
export function requireAccepted(client: User): void {
  const { id, name, email, needsAcceptance } = client;
  if (!needsAcceptance || email === null) return;
  throw new HttpException(
    { ...problem(409, clientTexts.unconfirmed), code: EMAIL_UNCONFIRMED, client: { id, name, email } },
    409,
  );
}

/** In a transaction, before other locks; the addresses can't change before it ends. */
export async function requireAcceptedById(manager: EntityManager, ...ids: string[]): Promise<void> {
  const clients = await manager.find(User, {
    where: { id: In(ids) },
    order: { id: 'ASC' },
    lock: { mode: 'pessimistic_read' },
  });
  clients.forEach(requireAccepted);
}
