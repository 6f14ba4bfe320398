import { Injectable, type OnApplicationBootstrap, type OnModuleInit } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import {
  type SettingsSection,
  type SettingsValues,
  type SiteInfo,
  FIRST_TERMS,
  type Terms,
  type TermsVersion,
} from '../../contracts';
import { Config } from '../../platform/config';
import { isDatabaseUnavailable, queryPrepared } from '../../platform/database';
import { dayOf } from '../../platform/dates';
import { CacheLockService, Site } from '../../platform/site';
import { siteWith } from './agency-facts';
import { SECTION_NAMES, settingsOf, startingSettings, valuesOf } from './sections';

interface SavedSection {
  section: SettingsSection;
  revision: number;
  values: Partial<SettingsValues[SettingsSection]>;
  createdAt: Date;
}

interface Loaded {
  settings: SettingsValues;
  terms: TermsVersion;
}

const NEWEST = `
  select s.section, s.revision, s."values", s.created_at as "createdAt" from unnest($1::text[]) as named(section)
  cross join lateral (select * from settings where section = named.section order by revision desc limit 1) s`;

const TERMS_VERSION = `
  select s.section, s.revision, s."values", s.created_at as "createdAt" from settings s
  where s.section = 'terms' and s.revision = $1`;

@Injectable()
export class SiteService extends Site implements OnModuleInit, OnApplicationBootstrap {
  settings: SettingsValues;
  facts: SiteInfo;
  private hasCurrentFacts = false;
  private readonly termsVersions = new Map<number, TermsVersion>([[FIRST_TERMS.revision, FIRST_TERMS]]);

  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly config: Config,
    private readonly cacheLock: CacheLockService,
  ) {
    super();
    this.use({ settings: startingSettings(config), terms: FIRST_TERMS });
    cacheLock.listen({ load: () => this.loadCache(), onLost: () => (this.hasCurrentFacts = false) });
  }

  /** Before jobs send emails, which start when the app bootstraps. */
  async onModuleInit(): Promise<void> {
    this.use(await this.load());
  }

  onApplicationBootstrap(): void {
    this.cacheLock.start();
  }

  async current(): Promise<SiteInfo> {
    await this.currentSettings();
    return this.facts;
  }

  /** The last known ones while the database is away, so that pages stay up. */
  async currentSettings(): Promise<SettingsValues> {
    if (this.isCached()) return this.settings;
    const loaded = await this.load().catch(ignoreUnavailable);
    // Settings cached since then are newer.
    if (!this.isCached() && loaded) this.use(loaded);
    return this.settings;
  }

  async findTerms(revision: number): Promise<TermsVersion | undefined> {
    const known = this.termsVersions.get(revision);
    if (known) return known;
    const [saved] = await queryPrepared<SavedSection>(this.database, 'terms version', TERMS_VERSION, [revision]);
    return saved && this.toTerms(saved, this.settings);
  }

  isCached(): boolean {
    return this.hasCurrentFacts;
  }

  private async load(): Promise<Loaded> {
    const saved = await queryPrepared<SavedSection>(this.database, 'settings', NEWEST, [SECTION_NAMES]);
    const bySection = new Map(saved.map((row) => [row.section, row]));
    const savedTerms = bySection.get('terms');
    const settings = settingsOf((section) => bySection.get(section)?.values, this.config);
    return { settings, terms: savedTerms ? this.toTerms(savedTerms, settings) : FIRST_TERMS };
  }

  private toTerms({ revision, values, createdAt }: SavedSection, { agency }: SettingsValues): TermsVersion {
    const isFirst = revision === FIRST_TERMS.revision;
    const since = isFirst ? null : dayOf(createdAt, agency.timezone);
    const terms = { ...valuesOf('terms', values as Partial<Terms>, this.config), revision, since };
    this.termsVersions.set(revision, terms);
    return terms;
  }

  private use({ settings, terms }: Loaded): void {
    this.settings = settings;
    this.facts = { ...siteWith(settings, this.config), terms };
  }

  private async loadCache(): Promise<() => void> {
    const loaded = await this.load();
    return () => {
      this.use(loaded);
      this.hasCurrentFacts = true;
    };
  }
}

function ignoreUnavailable(error: unknown): undefined {
  if (!isDatabaseUnavailable(error)) throw error;
}
