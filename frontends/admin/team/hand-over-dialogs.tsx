import { type TeamMember, teamApi, teamTexts } from '@atelier/contracts';
import { useApiMutation, useApiQuery } from '@atelier/shared/api-query';
import { errorMessage } from '@atelier/shared/format';
import { navigateAway } from '@atelier/shared/navigate-away';
import { paths } from '@atelier/shared/paths';
import { useUser } from '@atelier/shared/session';
import { useIsStaff } from '@atelier/shared/team-role';
import { toast } from '@atelier/shared/toast';
import { SelectField } from '@atelier/shared/ui/field';
import { useState } from 'react';
import { ActionDialog } from '../action-dialog';
import { ASSIGNED_ENDPOINTS, assignedText, memberOptions } from '../assignments/labels';

export function HandOverDialog({ member, onClose }: { member: TeamMember; onClose: () => void }) {
  const [memberId, setMemberId] = useState('');
  const [isDone, setIsDone] = useState(false);
  const mutation = useApiMutation(teamApi.handOver, {
    invalidates: ASSIGNED_ENDPOINTS,
    onDone: () => {
      toast({ title: teamTexts.handedOver });
      setIsDone(true);
    },
    onFailed: (error) => toast({ title: 'Couldn’t hand over', description: errorMessage(error), destructive: true }),
  });
  return (
    <ActionDialog
      title={`Hand over what is assigned to ${member.name}?`}
      confirmText="Hand over"
      busyText="Handing over..."
      busy={mutation.isPending}
      isDone={isDone}
      onConfirm={() => mutation.mutate({ params: { id: member.id }, body: { memberId: memberId || null } })}
      onClose={onClose}
    >
      <p>{assignedText(member)}</p>
      <NextOwnerField except={member.id} value={memberId} onChange={setMemberId} />
    </ActionDialog>
  );
}

export function LeaveDialog({ onClose }: { onClose: () => void }) {
  const user = useUser();
  const isStaff = useIsStaff();
  const [memberId, setMemberId] = useState('');
  const mutation = useApiMutation(teamApi.leave, {
    onDone: () => navigateAway(paths.home),
    onFailed: (error) =>
      toast({ title: 'Couldn’t leave the team', description: errorMessage(error), destructive: true }),
  });
  return (
    <ActionDialog
      title="Leave the team?"
      confirmText="Leave"
      busyText="Leaving..."
      danger
      busy={mutation.isPending}
      isDone={false}
      onConfirm={() => mutation.mutate({ body: { memberId: memberId || null } })}
      onClose={onClose}
    >
      <p>
        Your account is deactivated and you’re signed out everywhere. Nothing is lost: what is assigned to you gets
        another owner, or waits for one.
      </p>
      {!isStaff && <NextOwnerField except={user?.id} value={memberId} onChange={setMemberId} />}
    </ActionDialog>
  );
}

interface NextOwnerFieldProps {
  except: string | undefined;
  value: string;
  onChange: (memberId: string) => void;
}

function NextOwnerField({ except, value, onChange }: NextOwnerFieldProps) {
  const { data: members = [] } = useApiQuery(teamApi.list);
  return (
    <SelectField
      name="memberId"
      label="New owner"
      required
      options={memberOptions((members ?? []).filter(({ id }) => id !== except))}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}
