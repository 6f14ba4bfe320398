import { usePageData } from '@atelier/shared/page-data';
import { EFFECTIVE_DATE } from './effective-date';
import { LegalPage } from './legal-page';
import { privacySections } from './privacy-sections';

export default function Privacy() {
  const { site } = usePageData();
  return (
    <LegalPage
      title="Privacy Policy"
      lead="We collect only what we need to respond to you and do the work, and we don’t track you. This page explains what we collect, why, and how long we keep it."
      effective={EFFECTIVE_DATE}
      sections={privacySections(site)}
    />
  );
}
