import { ConflictException, Injectable, NotFoundException } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import {
  REVISION_CONFLICT,
  type SectionSettings,
  type SettingsInput,
  type SettingsRestore,
  type SettingsSection,
  type SettingsValues,
  type SettingsVersion,
} from '../../contracts';
import { Config } from '../../platform/config';
import {
  findPage,
  type ListDefinition,
  newId,
  type Page,
  type PageRequest,
  violatedConstraint,
} from '../../platform/database';
import { BadInput } from '../../platform/http';
import { Outbox } from '../../platform/jobs';
import { displayNameSql } from '../auth';
import { SECTIONS, valuesOf } from './sections';
import { agencyEmailChangedJob } from './settings.queue';

const FIRST_REVISION = 1;

const SELECT_NEWEST = `
  select md5('settings ' || $1)::uuid as id, s.revision, s."values"
  from (select) as none left join lateral
    (select revision, "values" from settings where section = $1 order by revision desc limit 1) as s on true`;

const versionsOf = (section: SettingsSection): ListDefinition => ({
  name: `settings.${section}`,
  table: 'settings',
  condition: `t.section = '${section}'`,
  columns: `t.id, t.revision, t."values", t.created_at as "createdAt",
    (select ${displayNameSql('u')} from users u where u.id = t.created_by) as by,
    (select former."values" from settings former where former.section = t.section and former.revision = t.revision - 1) as before`,
});

// In the order of the revisions, whenever their transactions began.
const INSERT = `insert into settings (id, section, revision, "values", created_by, created_at)
  select $1, $2, $3 + 1, $4, $5, clock_timestamp()
  where (select max(revision) from settings where section = $2) = $3 returning revision`;
const INSERT_FIRST = `insert into settings (id, section, revision, "values", created_at)
  values ($1, $2, ${FIRST_REVISION}, $3, clock_timestamp() - interval '1 millisecond') on conflict (section, revision) do nothing`;

const INSERT_NEXT = `insert into settings (id, section, revision, "values", created_by, created_at)
  select $1, $2, coalesce(max(revision), 0) + 1, $3, $4, clock_timestamp() from settings where section = $2`;

@Injectable()
export class SettingsService {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly config: Config,
    private readonly outbox: Outbox,
  ) {}

  async find<Section extends SettingsSection>(
    section: Section,
    manager: Pick<EntityManager, 'query'> = this.database,
  ): Promise<SectionSettings<SettingsValues[Section]>> {
    const [row] = await manager.query<
      { id: string; revision: number | null; values: SettingsValues[Section] | null }[]
    >(SELECT_NEWEST, [section]);
    return {
      id: row?.id ?? '',
      revision: row?.revision ?? FIRST_REVISION,
      values: valuesOf(section, row?.values ?? undefined, this.config),
      heldBy: SECTIONS[section].heldBy?.(this.config) ?? {},
    };
  }

  versions<Section extends SettingsSection>(
    section: Section,
    request: PageRequest,
  ): Promise<Page<SettingsVersion<SettingsValues[Section]>>> {
    return findPage(this.database, versionsOf(section), {}, request);
  }

  save<Section extends SettingsSection>(
    section: Section,
    adminId: string,
    { revision, ...change }: SettingsInput<SettingsValues[Section]>,
  ): Promise<SectionSettings<SettingsValues[Section]>> {
    this.refuseHeld(section, change);
    return this.insert(section, adminId, revision, (current) => {
      const values = { ...current, ...change };
      const problems = SECTIONS[section].problems?.(values) ?? {};
      if (Object.keys(problems).length > 0) throw new BadInput(problems);
      return Promise.resolve(values);
    });
  }

  restore<Section extends SettingsSection>(
    section: Section,
    adminId: string,
    { version, revision }: SettingsRestore,
  ): Promise<SectionSettings<SettingsValues[Section]>> {
    return this.insert(section, adminId, revision, async (current, manager) => {
      const [found] = await manager.query<{ values: SettingsValues[Section] }[]>(
        'select "values" from settings where section = $1 and revision = $2',
        [section, version],
      );
      if (!found) throw new NotFoundException('Version not found');
      // A version that an earlier release saved has no value for a newer field, which stays as it is.
      return { ...current, ...found.values, ...SECTIONS[section].held?.(this.config) };
    });
  }

  /** The values that the agency started with become the first version, so that the first change can be undone. */
  private insert<Section extends SettingsSection>(
    section: Section,
    adminId: string,
    revision: number,
    valuesFrom: (current: SettingsValues[Section], manager: EntityManager) => Promise<SettingsValues[Section]>,
  ): Promise<SectionSettings<SettingsValues[Section]>> {
    return this.outbox
      .transaction(async (manager, enqueue) => {
        await manager.query(INSERT_FIRST, [newId(), section, SECTIONS[section].starting(this.config)]);
        const { values: current } = await this.find(section, manager);
        const values = await valuesFrom(current, manager);
        const versionId = newId();
        const inserted = await manager.query<unknown[]>(INSERT, [versionId, section, revision, values, adminId]);
        if (inserted.length === 0) throw new ConflictException(REVISION_CONFLICT);
        if (emailOf(values) !== emailOf(current)) await enqueue(agencyEmailChangedJob, { versionId });
        return this.find(section, manager);
      })
      .catch((error: unknown) => {
        if (violatedConstraint(error) === 'settings_revision_key') throw new ConflictException(REVISION_CONFLICT);
        throw error;
      });
  }

  /** Of a new agency, which has nothing to go back to. */
  async begin<Section extends SettingsSection>(
    manager: EntityManager,
    section: Section,
    adminId: string,
    values: Partial<SettingsValues[Section]>,
  ): Promise<void> {
    await manager.query(INSERT_NEXT, [newId(), section, valuesOf(section, values, this.config), adminId]);
  }

  refuseHeld(section: SettingsSection, change: object): void {
    const { held, heldBy } = SECTIONS[section];
    const changed: Record<string, unknown> = { ...change };
    const isRefused = ([field, value]: [string, unknown]) => changed[field] !== undefined && changed[field] !== value;
    const fields = Object.entries(held?.(this.config) ?? {}).filter(isRefused);
    if (fields.length === 0) return;
    const names: Record<string, string> = heldBy?.(this.config) ?? {};
    throw new BadInput(
      Object.fromEntries(fields.map(([field]) => [field, `${names[field]} on the server holds this.`])),
    );
  }
}

/** Of the agency; other sections have none. */
const emailOf = (values: SettingsValues[SettingsSection]): string | undefined =>
  'email' in values ? values.email : undefined;
