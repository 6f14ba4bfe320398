import { usePageData } from '@atelier/shared/page-data';
import { LegalPage } from './legal-page';
import { privacySections } from './privacy-sections';

export default function Privacy() {
  const { site } = usePageData();
  return (
    <LegalPage
      title="Privacy Policy"
      lead="We keep what we need to answer you and to do the work, and nothing to follow you around with. This page says what that is, why, and for how long."
      sections={privacySections(site)}
    />
  );
}
