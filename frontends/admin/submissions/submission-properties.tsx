import type { Submission } from '@atelier/contracts';
import { DateTime } from '@atelier/shared/ui/date-time';
import { Panel } from '@atelier/shared/ui/panel';
import { Properties, Property } from '../properties/properties';
import { OwnerProperty } from '../assignments/owner-property';
import { topicLabel } from './labels';
import { SenderProperties } from './sender-properties';

export function SubmissionProperties({ submission }: { submission: Submission }) {
  const { createdAt, respondedAt, respondedByName } = submission;
  return (
    <Panel title="Properties">
      <Properties>
        <OwnerProperty record="submission" id={submission.id} assignee={submission.assignee} />
        <Property name="Topic">{topicLabel(submission)}</Property>
        <SenderProperties submission={submission} />
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
