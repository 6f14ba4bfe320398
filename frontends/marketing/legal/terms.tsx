import { usePageData } from '@atelier/shared/page-data';
import { LegalPage } from './legal-page';
import { termsSections } from './terms-sections';

export default function Terms() {
  const { site } = usePageData();
  return (
    <LegalPage
      title="Terms and Conditions"
      lead="How we work together, what it costs when, and how either of us can end it. Read it once; we mean every line."
      sections={termsSections(site)}
    />
  );
}
