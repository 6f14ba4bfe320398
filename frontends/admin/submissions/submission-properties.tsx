import {
  OPTIONAL_CONTACT_FIELDS,
  type OptionalContactField,
  optionalContactFields,
  type Submission,
} from '@atelier/contracts';
import { DateTime } from '@atelier/shared/ui/date-time';
import { Panel } from '@atelier/shared/ui/panel';
import { EmailLink } from '../email-address';
import { Properties, Property } from '../properties/properties';
import { OwnerProperty } from '../assignments/owner-property';
import { topicLabel } from './labels';
import { PhoneLink } from '../phone-link';
import { WebsiteLink } from '../website-link';

export function SubmissionProperties({ submission }: { submission: Submission }) {
  const { email, createdAt, respondedAt, respondedByName } = submission;
  return (
    <Panel title="Properties">
      <Properties>
        <OwnerProperty record="submission" id={submission.id} assignee={submission.assignee} />
        <Property name="Topic">{topicLabel(submission)}</Property>
        <Property name="Email">
          <EmailLink email={email} />
        </Property>
        {optionalContactFields.map((field) => (
          <OptionalText key={field} field={field} text={submission[field]} />
        ))}
        <Property name="Received">
          <DateTime at={createdAt} />
        </Property>
        {respondedAt && (
          <Property name="Last reply">
            {respondedByName ?? 'A deleted admin'}, <DateTime at={respondedAt} />
          </Property>
        )}
      </Properties>
    </Panel>
  );
}

function OptionalText({ field, text }: { field: OptionalContactField; text: string | null }) {
  if (!text) return null;
  return (
    <Property name={OPTIONAL_CONTACT_FIELDS[field].label}>
      {field === 'currentWebsite' ? <WebsiteLink address={text} /> : <PhoneLink phone={text} />}
    </Property>
  );
}
