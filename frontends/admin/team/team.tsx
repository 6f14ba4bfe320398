import { type TeamMember, teamApi } from '@atelier/contracts';
import { useApiQuery } from '@atelier/shared/api-query';
import { Button } from '@atelier/shared/antd/frame';
import { useIsOwner, useIsStaff } from '@atelier/shared/team-role';
import { ConsoleFrame } from '@atelier/shared/ui/console-frame';
import { Panel } from '@atelier/shared/ui/panel';
import { ErrorState, LoadingState } from '@atelier/shared/ui/query-states';
import { useState } from 'react';
import { useNewDialog } from '../use-new-dialog';
import { InviteDialog } from '../users/invite-dialog';
import { HandOverDialog, LeaveDialog } from './hand-over-dialogs';
import { Member } from './member';
import styles from './team.module.css';

type OpenDialog = { kind: 'hand-over'; member: TeamMember } | { kind: 'leave' };

export default function TeamPage() {
  const isStaff = useIsStaff();
  const isOwner = useIsOwner();
  const [dialog, setDialog] = useState<OpenDialog>();
  const [isInviting, setIsInviting] = useNewDialog();
  const close = () => setDialog(undefined);
  const leave = () => setDialog({ kind: 'leave' });
  return (
    <ConsoleFrame
      title="Team"
      actions={
        isOwner && (
          <Button type="primary" onClick={() => setIsInviting(true)}>
            Invite a member
          </Button>
        )
      }
    >
      {isStaff ? (
        <Panel title="Your access">
          <div className={styles.access}>
            <p>You see the submissions, projects, clients, and files that are assigned to you.</p>
            <p>
              Owners can see all members here, invite others, and change their roles. If you need access to more, ask an
              owner.
            </p>
            <Button onClick={leave}>Leave the team</Button>
          </div>
        </Panel>
      ) : (
        <Members onHandOver={(member) => setDialog({ kind: 'hand-over', member })} onLeave={leave} />
      )}
      {isInviting && isOwner && <InviteDialog isForTeam onClose={() => setIsInviting(false)} />}
      {dialog?.kind === 'hand-over' && <HandOverDialog member={dialog.member} onClose={close} />}
      {dialog?.kind === 'leave' && <LeaveDialog onClose={close} />}
    </ConsoleFrame>
  );
}

function Members({ onHandOver, onLeave }: { onHandOver: (member: TeamMember) => void; onLeave: () => void }) {
  const { data: members, error, isPending, refetch } = useApiQuery(teamApi.list);
  return (
    <Panel title="Members">
      {error && <ErrorState title="Couldn’t load the team" error={error} retry={() => void refetch()} />}
      {isPending && <LoadingState />}
      {members && (
        <ul className={styles.list}>
          {members.map((member) => (
            <Member key={member.id} member={member} onHandOver={() => onHandOver(member)} onLeave={onLeave} />
          ))}
        </ul>
      )}
      <ul className={styles.roles}>
        <li>Owners do everything, and manage the team.</li>
        <li>Admins do everything but manage the team.</li>
        <li>Staff see the submissions, projects, clients, and files that are assigned to them, and no money.</li>
      </ul>
    </Panel>
  );
}
