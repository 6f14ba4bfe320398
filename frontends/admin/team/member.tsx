import { TEAM_ROLES, type TeamMember, usersApi } from '@atelier/contracts';
import { useApiMutation } from '@atelier/shared/api-query';
import { errorMessage } from '@atelier/shared/format';
import { paths } from '@atelier/shared/paths';
import { Link } from '@atelier/shared/router';
import { useUser } from '@atelier/shared/session';
import { useIsOwner } from '@atelier/shared/team-role';
import { TEAM_ROLE_LABELS } from '@atelier/shared/status-labels';
import { toast } from '@atelier/shared/toast';
import { Badge } from '@atelier/shared/ui/badge';
import { Face } from '@atelier/shared/ui/profile-picture';
import { NativeSelect } from '../table/native-select';
import { RowMenu } from '../table/row-menu';
import { ASSIGNED_ENDPOINTS, assignedText } from '../assignments/labels';
import styles from './team.module.css';

interface MemberProps {
  member: TeamMember;
  onHandOver: () => void;
  onLeave: () => void;
}

const ROLE_OPTIONS = TEAM_ROLES.map((value) => ({ value, label: TEAM_ROLE_LABELS[value] }));

export function Member({ member, onHandOver, onLeave }: MemberProps) {
  const { id, name, email, state, teamRole, assigned } = member;
  const isSelf = useUser()?.id === id;
  const isOwner = useIsOwner();
  const hasAssigned = Object.values(assigned).some((count) => count > 0);
  return (
    <li className={styles.member} aria-label={name}>
      <Face name={name} />
      <div className={styles.about}>
        <h3 className={styles.name}>
          <Link to={paths.adminUser(id)}>{name}</Link>
          {isSelf && <Badge value="you" />}
          {state === 'invited' && <Badge value="invited" color="yellow" />}
        </h3>
        <p className={styles.muted}>{[email, assignedText(member)].filter(Boolean).join(' · ')}</p>
      </div>
      <div className={styles.role}>
        {isOwner && !isSelf ? (
          <RoleSelect member={member} />
        ) : (
          <span className={styles.muted}>{TEAM_ROLE_LABELS[teamRole]}</span>
        )}
      </div>
      <RowMenu
        name={name}
        path={paths.adminUser(id)}
        actions={[
          ...(isOwner && hasAssigned ? [{ label: 'Hand over', onSelect: onHandOver }] : []),
          ...(isSelf ? [{ label: 'Leave the team', onSelect: onLeave }] : []),
        ]}
      />
    </li>
  );
}

function RoleSelect({ member: { id, name, teamRole, revision } }: { member: TeamMember }) {
  const mutation = useApiMutation(usersApi.setRole, {
    invalidates: ASSIGNED_ENDPOINTS,
    onDone: (user) => toast({ title: `${name} is now ${TEAM_ROLE_LABELS[user.teamRole ?? 'admin'].toLowerCase()}` }),
    onFailed: (error) =>
      toast({ title: 'Couldn’t change the role', description: errorMessage(error), destructive: true }),
  });
  const pending = mutation.isPending ? mutation.variables.body?.teamRole : undefined;
  return (
    <NativeSelect
      label={`Role of ${name}`}
      value={pending ?? teamRole}
      options={ROLE_OPTIONS}
      onChange={(value) => {
        const next = TEAM_ROLES.find((one) => one === value);
        if (next && !mutation.isPending)
          mutation.mutate({ params: { id }, body: { role: 'admin', teamRole: next, revision } });
      }}
    />
  );
}
