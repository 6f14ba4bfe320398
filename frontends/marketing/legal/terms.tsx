import { usePageData } from '@atelier/shared/page-data';
import { paths } from '@atelier/shared/paths';
import { effectiveDate } from './effective-date';
import { LegalPage } from './legal-page';
import { termsSections } from './terms-sections';

export default function Terms() {
  const { site, earlierTerms } = usePageData();
  const terms = earlierTerms ?? site.terms;
  return (
    <LegalPage
      title="Terms and Conditions"
      lead="How we work together, what you pay and when, and how either of us can end it. It’s short, and we mean every line."
      effective={effectiveDate(terms.since)}
      notice={
        earlierTerms && (
          <>
            These are earlier terms. They hold for orders and invoices that were made under them.{' '}
            <a href={paths.terms}>See the current terms</a>
          </>
        )
      }
      sections={termsSections(site, terms)}
    />
  );
}
