import { usePageData } from '@atelier/shared/page-data';
import { LegalPage } from './legal-page';
import { termsSections } from './terms-sections';

export default function Terms() {
  const { site } = usePageData();
  return (
    <LegalPage
      title="Terms and Conditions"
      lead="How we work together, what you pay and when, and how either of us can end it. It’s short, and we mean every line."
      sections={termsSections(site)}
    />
  );
}
