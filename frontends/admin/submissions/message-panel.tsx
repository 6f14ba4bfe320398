import {
  OPTIONAL_CONTACT_FIELDS,
  type OptionalContactField,
  optionalContactFields,
  type Submission,
} from '@atelier/contracts';
import { Badge } from '@atelier/shared/ui/badge';
import { Panel } from '@atelier/shared/ui/panel';
import { EmailLink } from '../email-address';
import { DescriptionItem } from '../description-item';
import { DateTime } from '@atelier/shared/ui/date-time';
import sheet from '../detail-page.module.css';
import { StatusSelect } from './status-select';
import { WebsiteLink } from './website-link';
import { topicLabel } from './labels';

export function MessagePanel({ submission }: { submission: Submission }) {
  const { email, message, verified, createdAt } = submission;
  return (
    <Panel title="Message" className={sheet.wide} aside={<StatusSelect submission={submission} />}>
      <dl className={sheet.facts}>
        <DescriptionItem name="Topic">{topicLabel(submission)}</DescriptionItem>
        <DescriptionItem name="Email">
          <EmailLink email={email} />
        </DescriptionItem>
        {optionalContactFields.map((field) => (
          <OptionalText key={field} field={field} text={submission[field]} />
        ))}
        <DescriptionItem name="Received">
          <DateTime at={createdAt} />
        </DescriptionItem>
      </dl>
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

function OptionalText({ field, text }: { field: OptionalContactField; text: string | null }) {
  if (!text) return null;
  return (
    <DescriptionItem name={OPTIONAL_CONTACT_FIELDS[field].label}>
      {field === 'currentWebsite' ? <WebsiteLink address={text} /> : text}
    </DescriptionItem>
  );
}
