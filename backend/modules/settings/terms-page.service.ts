import { Injectable } from '@nestjs/common';
import type { PageData } from '../../contracts';
import { PagesService, Site } from '../../platform/site';

@Injectable()
export class TermsPageService {
  constructor(
    private readonly site: Site,
    pages: PagesService,
  ) {
    pages.registerData('/terms', (request) => this.earlierTerms(request.query.version));
  }

  /** Any other query shows the current terms. */
  private async earlierTerms(version: unknown): Promise<Partial<PageData>> {
    if (typeof version !== 'string' || !/^[1-9]\d{0,8}$/.test(version)) return {};
    const current = (await this.site.current()).terms;
    const earlierTerms = await this.site.findTerms(Number(version));
    return earlierTerms && earlierTerms.revision !== current.revision ? { earlierTerms } : {};
  }
}
