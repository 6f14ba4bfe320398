import { termsLink } from '@atelier/contracts';
import { usePageData } from '@atelier/shared/page-data';

/** To the terms that an order or invoice was made under. */
export function TermsLink({ revision }: { revision: number }) {
  const { site } = usePageData();
  return (
    <a href={site.url + termsLink({ revision }, site.terms)}>
      {revision === site.terms.revision ? 'Current terms' : 'Earlier terms'}
    </a>
  );
}
