import { BadRequestException, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { type AuditEntry, type AuditKind, type AuditValues, SYSTEM_ACTOR } from '../../../contracts';
import {
  searchFilter,
  type ListDefinition,
  findPage,
  isUuid,
  type Page,
  type PageRequest,
  queryPrepared,
  type Where,
} from '../../../platform/database';
import { displayNameSql } from '../../auth';
import { addDays, isValidDay, startOfDay } from '../../../platform/dates';
import { Site } from '../../../platform/site';

interface AuditListFilter {
  kind?: AuditKind | undefined;
  id?: string | undefined;
  actor?: unknown;
  from?: unknown;
  to?: unknown;
  searchTerms?: string[];
}

interface Row extends Omit<AuditEntry, 'createdAt' | 'actor' | 'names'> {
  createdAt: Date;
  actorId: string | null;
  actorName: string | null;
}

/** Shows the actor's current name, or the recorded one if the account is gone. */
const AUDIT_LIST: ListDefinition = {
  name: 'audit',
  table: 'audit_log',
  columns: `t.id, t.action, t.kind, t.item_id as "itemId", t.before, t.after, t.created_at as "createdAt",
    t.actor_id as "actorId", coalesce((select ${displayNameSql('u')} from users u where u.id = t.actor_id), t.actor_name) as "actorName",
    case when t.kind = 'lead' then (select concat_ws(' ', s.first_name, s.last_name)
      from contact_submissions s where s.id = t.item_id) else t.name end as name`,
};
const SYSTEM_AUDIT_LIST: ListDefinition = { ...AUDIT_LIST, name: 'audit by itself', condition: 't.actor_id is null' };

const SELECT_BY_IDS = `select ${AUDIT_LIST.columns} from audit_log t where t.id = any($1)`;

const SELECT_NAMES = `
  select u.id, ${displayNameSql('u')} as name from users u where u.id = any($1)
  union all select p.id, p.name from projects p where p.id = any($1)
  union all select i.id, i.invoice_number from invoices i where i.id = any($1)
  union all select o.id, o.order_number from orders o where o.id = any($1)`;

@Injectable()
export class AuditService {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly site: Site,
  ) {}

  async list(pageRequest: PageRequest, filter: AuditListFilter): Promise<Page<AuditEntry>> {
    const source = filter.actor === SYSTEM_ACTOR ? SYSTEM_AUDIT_LIST : AUDIT_LIST;
    const page = await findPage<Row>(this.database, source, this.where(filter), pageRequest);
    const names = await this.findNames(page.rows);
    return { ...page, rows: page.rows.map((row) => present(row, names)) };
  }

  async findByIds(ids: string[]): Promise<AuditEntry[]> {
    const rows = await queryPrepared<Row>(this.database, 'audit by ids', SELECT_BY_IDS, [ids]);
    const names = await this.findNames(rows);
    return rows.map((row) => present(row, names));
  }

  private where({ kind, id, actor, from, to, searchTerms = [] }: AuditListFilter): Where {
    const lastDay = parseDay('to', to);
    return {
      item_id: id,
      kind,
      actor_id: parseActor(actor),
      'created_at >=': this.startOf(parseDay('from', from)),
      'created_at <': this.startOf(lastDay && addDays(lastDay, 1)),
      ...searchFilter('found_by', searchTerms),
    };
  }

  private startOf(day: string | undefined): string | undefined {
    return day && startOfDay(day, this.site.facts.timezone).toISOString();
  }

  private async findNames(rows: Row[]): Promise<Map<string, string>> {
    const ids = [...new Set(rows.flatMap(collectIds))];
    if (ids.length === 0) return new Map();
    const nameRows = await queryPrepared<{ id: string; name: string }>(this.database, 'audit names', SELECT_NAMES, [
      ids,
    ]);
    return new Map(nameRows.map(({ id, name }) => [id, name]));
  }
}

function present({ actorId, actorName, createdAt, ...row }: Row, names: Map<string, string>): AuditEntry {
  return {
    id: row.id,
    createdAt: createdAt.toISOString(),
    actor: actorId === null ? null : { id: actorId, name: actorName ?? '' },
    action: row.action,
    kind: row.kind,
    itemId: row.itemId,
    name: row.name,
    before: row.before,
    after: row.after,
    names: Object.fromEntries(collectIds(row).flatMap((id) => (names.has(id) ? [[id, names.get(id) ?? '']] : []))),
  };
}

const collectIds = ({ before, after }: Pick<Row, 'before' | 'after'>): string[] =>
  [before, after].flatMap((values: AuditValues | null) =>
    Object.values(values ?? {}).filter((value): value is string => typeof value === 'string' && isUuid(value)),
  );

function parseActor(actor: unknown): string | undefined {
  if (actor === undefined || actor === SYSTEM_ACTOR) return undefined;
  if (typeof actor === 'string' && isUuid(actor)) return actor;
  throw new BadRequestException(`actor must be an ID or "${SYSTEM_ACTOR}"`);
}

/** Clamps dates: while typing 2026, the year is 2, 20, or 202. */
const [FIRST_DAY, LAST_DAY] = ['2000-01-01', '2999-12-31'] as const;

function parseDay(name: string, day: unknown): string | undefined {
  if (day === undefined) return undefined;
  if (typeof day === 'string' && isValidDay(day)) return day < FIRST_DAY ? FIRST_DAY : day > LAST_DAY ? LAST_DAY : day;
  throw new BadRequestException(`${name} must be a date, for example 2026-12-24`);
}
