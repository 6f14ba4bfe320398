import { type Assignee, type AssignedRecord, teamApi, teamTexts } from '@atelier/contracts';
import { useApiMutation, useApiQuery } from '@atelier/shared/api-query';
import { errorMessage } from '@atelier/shared/format';
import { useIsStaff } from '@atelier/shared/team-role';
import { toast } from '@atelier/shared/toast';
import { useState } from 'react';
import { EditableSelect } from '../properties/editable-select';
import { Property } from '../properties/properties';
import { ASSIGNED_ENDPOINTS, memberOptions, NO_ONE } from './labels';

interface OwnerPropertyProps {
  record: AssignedRecord;
  id: string;
  assignee: Assignee | null | undefined;
}

/** Who of the team looks after a record. */
export function OwnerProperty(props: OwnerPropertyProps) {
  const isStaff = useIsStaff();
  if (isStaff) return <Property name="Owner">{props.assignee?.name ?? NO_ONE}</Property>;
  return <OwnerSelect {...props} />;
}

function OwnerSelect({ record, id, assignee }: OwnerPropertyProps) {
  const [hasOpened, setHasOpened] = useState(false);
  const { data: team } = useApiQuery(teamApi.list, { enabled: hasOpened });
  const mutation = useApiMutation(teamApi.assign, {
    invalidates: ASSIGNED_ENDPOINTS,
    onDone: () => toast({ title: teamTexts.assigned }),
    onFailed: (error) => toast({ title: teamTexts.assignFailed, description: errorMessage(error), destructive: true }),
  });
  const pending = mutation.isPending ? (mutation.variables.body?.memberId ?? '') : undefined;
  return (
    <EditableSelect
      name="Owner"
      value={pending ?? assignee?.id ?? ''}
      options={memberOptions(team ?? (assignee ? [assignee] : []))}
      isRequired
      isSaving={mutation.isPending}
      onOpen={() => setHasOpened(true)}
      onSave={(value) => mutation.mutate({ body: { record, ids: [id], memberId: value || null } })}
    />
  );
}
