import { STARTING_RETENTION } from '@atelier/contracts';
import { usePageData } from '@atelier/shared/page-data';
import { effectiveDate } from './effective-date';
import { LegalPage } from './legal-page';
import { privacySections } from './privacy-sections';

export default function Privacy() {
  const { site, retention = { ...STARTING_RETENTION, since: null } } = usePageData();
  return (
    <LegalPage
      title="Privacy Policy"
      lead="We collect only what we need to respond to you and do the work, and we don’t track you. This page explains what we collect, why, and how long we keep it."
      effective={effectiveDate(retention.since)}
      sections={privacySections(site, retention)}
    />
  );
}
