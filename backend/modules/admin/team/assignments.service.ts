import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import { type AssignedRecord, teamTexts } from '../../../contracts';
import { BadInput } from '../../../platform/http';

/** Clients first: a project that is just made for one is then seen by the statement that moves projects. */
const TABLES = ['users', 'contact_submissions', 'projects'];

/** Locked in the order of ids, so that two such requests can’t wait for each other. */
const assignSql = (table: string) => `
  with changed as (
    select id from ${table} where id = any($1) and assigned_to is distinct from $2::uuid order by id for no key update)
  update ${table} t set assigned_to = $2 from changed where t.id = changed.id returning t.id`;

const ASSIGN: Record<AssignedRecord, string> = {
  submission: assignSql('contact_submissions'),
  project: assignSql('projects'),
  // With the projects that aren't another member's.
  client: `
    with changed as (
      select id, assigned_to as previous from users
      where id = any($1) and role = 'guest' and assigned_to is distinct from $2::uuid),
    moved as (
      update projects p set assigned_to = $2 from changed
      where p.user_id = changed.id and (p.assigned_to is null or p.assigned_to = changed.previous))
    update users u set assigned_to = $2 from changed where u.id = changed.id returning u.id`,
};

/** In a statement of its own, so that the next one sees projects that were made until then. */
const LOCK_CLIENTS = `select from users where id = any($1) and role = 'guest' order by id for no key update`;

/** Who of the team looks after which submission, project, and client. */
@Injectable()
export class AssignmentsService {
  constructor(@InjectDataSource() private readonly database: DataSource) {}

  /** Returns those that changed. */
  assign(record: AssignedRecord, ids: string[], memberId: string | null): Promise<string[]> {
    return this.database.transaction(async (manager) => {
      if (memberId) await lockMember(manager, memberId);
      if (record === 'client') await manager.query(LOCK_CLIENTS, [ids]);
      const [rows] = await manager.query<[{ id: string }[], number]>(ASSIGN[record], [ids, memberId]);
      return rows.map(({ id }) => id);
    });
  }

  async handOver(manager: EntityManager, from: string, to: string | null): Promise<void> {
    if (from === to) throw new BadInput({ memberId: teamTexts.handOverToOther });
    if (to) await lockMember(manager, to);
    for (const table of TABLES)
      await manager.query(`update ${table} set assigned_to = $2 where assigned_to = $1`, [from, to]);
  }
}

/** Who leaves at the same time waits, and then frees what was assigned to them. */
async function lockMember(manager: EntityManager, id: string): Promise<void> {
  const found = await manager.query<object[]>(
    `select from users where id = $1 and role = 'admin' and deactivated_at is null for share`,
    [id],
  );
  if (found.length === 0) throw new BadInput({ memberId: teamTexts.chooseMember });
}
