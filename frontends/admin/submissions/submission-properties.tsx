import {
  OPTIONAL_CONTACT_FIELDS,
  type OptionalContactField,
  optionalContactFields,
  type Submission,
} from '@atelier/contracts';
import { phoneUrl } from '@atelier/shared/format';
import { DateTime } from '@atelier/shared/ui/date-time';
import { Panel } from '@atelier/shared/ui/panel';
import { EmailLink } from '../email-address';
import { Properties, Property } from '../properties/properties';
import { OwnerProperty } from '../assignments/owner-property';
import { topicLabel } from './labels';
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

/** Visitors can type anything: three digits are the shortest number that can be called. */
function PhoneLink({ phone }: { phone: string }) {
  return /(\d\D*){3}/.test(phone) ? <a href={phoneUrl(phone)}>{phone}</a> : phone;
}

function OptionalText({ field, text }: { field: OptionalContactField; text: string | null }) {
  if (!text) return null;
  return (
    <Property name={OPTIONAL_CONTACT_FIELDS[field].label}>
      {field === 'currentWebsite' ? <WebsiteLink address={text} /> : <PhoneLink phone={text} />}
    </Property>
  );
}
