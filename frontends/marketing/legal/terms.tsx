import { usePageData } from '@atelier/shared/page-data';
import { Paper } from './paper';
import { termsSections } from './terms-sections';

export default function Terms() {
  const { site } = usePageData();
  return (
    <Paper
      title="Terms and Conditions"
      lead="How we work together, what it costs when, and how either of us can end it. Read it once; we mean every line."
      sections={termsSections(site)}
    />
  );
}
