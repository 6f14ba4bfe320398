import type { Submission } from '@atelier/contracts';
import { Badge } from '@atelier/shared/ui/badge';
import { Panel } from '@atelier/shared/ui/panel';
import { ShortDate } from '@atelier/shared/ui/short-date';
import sheet from '../detail-page.module.css';

export function MessagePanel({ submission: { message, verified, createdAt } }: { submission: Submission }) {
  return (
    <Panel
      title="Message"
      aside={
        <span className={sheet.muted}>
          <ShortDate at={createdAt} />
        </span>
      }
    >
      <p className={sheet.text}>{message}</p>
      {!verified && (
        <p className={sheet.actions}>
          <Badge value="unverified" />
          <span className={sheet.muted}>Sent without the spam check, so it may be automated.</span>
        </p>
      )}
    </Panel>
  );
}
