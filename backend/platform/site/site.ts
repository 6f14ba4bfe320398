import type { SettingsValues, SiteInfo, TermsVersion } from '../../contracts';

/** The facts about the agency that pages, emails, and documents show. */
export abstract class Site {
  /** As of the last change that this process has heard of, at most moments ago. */
  abstract readonly facts: SiteInfo;
  /** All sections, as of the same change as the facts. */
  abstract readonly settings: SettingsValues;
  /** As of now; without a query while they are cached. */
  abstract current(): Promise<SiteInfo>;
  abstract currentSettings(): Promise<SettingsValues>;
  /** Versions never change, so each is read once. Undefined without such a version. */
  abstract findTerms(revision: number): Promise<TermsVersion | undefined>;
  /** Pages with these facts may be kept until the next change. */
  abstract isCached(): boolean;

  async termsOf({ termsRevision }: { termsRevision: number }): Promise<TermsVersion> {
    const terms = await this.findTerms(termsRevision);
    if (!terms) throw new Error(`The Terms have no version ${termsRevision}`);
    return terms;
  }
}
