import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import type { PageData } from '../../contracts';
import { dayOf } from '../../platform/dates';
import { PagesService, Site } from '../../platform/site';

const RETENTION_SINCE = `
  select created_at as since from settings where section = 'retention' and revision > 1 order by revision desc limit 1`;

/** Figures of the Terms and of the Privacy Policy. */
@Injectable()
export class LegalPagesService {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly site: Site,
    pages: PagesService,
  ) {
    pages.registerData('/terms', (request) => this.earlierTerms(request.query.version));
    pages.registerData('/privacy', () => this.retention());
  }

  private async retention(): Promise<Partial<PageData>> {
    const { retention, agency } = await this.site.currentSettings();
    const [saved] = await this.database.query<{ since: Date }[]>(RETENTION_SINCE);
    return { retention: { ...retention, since: saved ? dayOf(saved.since, agency.timezone) : null } };
  }

  /** Any other query shows the current terms. */
  private async earlierTerms(version: unknown): Promise<Partial<PageData>> {
    if (typeof version !== 'string' || !/^[1-9]\d{0,8}$/.test(version)) return {};
    const current = (await this.site.current()).terms;
    const earlierTerms = await this.site.findTerms(Number(version));
    return earlierTerms && earlierTerms.revision !== current.revision ? { earlierTerms } : {};
  }
}
