import type { EntityManager } from 'typeorm';
import type { TermsVersion } from '../../../contracts';
import type { Site } from '../../../platform/site';
import { INVOICE_TERMS, type TermsRow } from './invoices.sql';

/** Of a draft, those that it would be sent under now. */
export async function findInvoiceTerms(
  manager: Pick<EntityManager, 'query'>,
  site: Site,
  id: string,
): Promise<TermsVersion> {
  const [row] = await manager.query<TermsRow[]>(INVOICE_TERMS, [id]);
  const termsRevision = row?.termsRevision;
  return termsRevision ? site.termsOf({ termsRevision }) : (await site.current()).terms;
}
