import { ROLE_LABELS, TEAM_ROLE_LABELS, USER_STATE_LABELS } from '@atelier/shared/status-labels';
import { type UserDetails, usersApi } from '@atelier/contracts';
import { useApiQuery } from '@atelier/shared/api-query';
import { paths } from '@atelier/shared/paths';
import { useUser } from '@atelier/shared/session';
import { useIsStaff } from '@atelier/shared/team-role';
import { useParams } from '@atelier/shared/router';
import { ErrorState, LoadingState } from '@atelier/shared/ui/query-states';
import { Badge } from '@atelier/shared/ui/badge';
import { ConsoleFrame } from '@atelier/shared/ui/console-frame';
import { Panel } from '@atelier/shared/ui/panel';
import { EmptyStateCard } from '@atelier/shared/ui/empty-state';
import { isNotFound, formatDateTime } from '@atelier/shared/format';
import { EmailLink } from '@atelier/shared/ui/email-address';
import { Properties, Property } from '../properties/properties';
import { OwnerProperty } from '../assignments/owner-property';
import { Timeline } from '../timeline/timeline';
import { ClosingNotice } from './closing-notice';
import { ClientMoneyFigures } from './client-money';
import { ClientNote } from './client-note';
import { UserRecords } from './user-records';
import { BillingPanel } from './billing-panel';
import { AccountActions } from './account-actions';
import { ClientContact, FixedContact } from './client-contact';
import { STATE_COLORS } from './labels';
import { SecondStepProperty } from './second-step-property';
import { ListLink } from '../table/list-link';
import styles from './user.module.css';

export default function UserPage() {
  const { id = '' } = useParams();
  const { data: user, error, isPending, refetch } = useApiQuery(usersApi.get, { params: { id } });
  const isStaff = useIsStaff();
  const notFound = isNotFound(error);
  return (
    <ConsoleFrame
      title={user?.name ?? (notFound ? 'Account not found' : 'Account')}
      breadcrumb={<ListLink to={paths.adminUsers}>{isStaff ? 'All clients' : 'All users'}</ListLink>}
      status={user && <Badge value={user.state} color={STATE_COLORS[user.state]} />}
      actions={user && !user.erasedAt && !isStaff && <AccountActions key={user.id} user={user} />}
    >
      {notFound && (
        <EmptyStateCard title="Not found">
          <p>We couldn’t find this account.</p>
        </EmptyStateCard>
      )}
      {error && !notFound && (
        <ErrorState title="Couldn’t load the account" error={error} retry={() => void refetch()} />
      )}
      {isPending && <LoadingState />}
      {user && (
        <div className={styles.layout}>
          <div className={styles.main}>
            {!isStaff && <ClosingNotice user={user} />}
            {user.role === 'guest' && !isStaff && <ClientMoneyFigures id={user.id} />}
            {user.role === 'guest' && <ClientNote id={user.id} />}
            <Timeline record="user" id={user.id} />
          </div>
          <div className={styles.side}>
            <Account user={user} />
            {user.role === 'guest' && !isStaff && <BillingPanel id={user.id} name={user.name} />}
            <UserRecords user={user} />
          </div>
        </div>
      )}
    </ConsoleFrame>
  );
}

function Account({ user }: { user: UserDetails }) {
  const { username, email, hasProvenEmail, pendingEmail, role, createdAt, invitedAt, deactivatedAt } = user;
  const { lastSignInAt, signIns, takenOverAt, teamRole } = user;
  const isSelf = useUser()?.id === user.id;
  const isStaff = useIsStaff();
  return (
    <Panel title="Account">
      <Properties>
        <Property name="Username">{username}</Property>
        <Property name="Email">
          {email ? <EmailLink email={email} /> : 'None on file'}
          {email && !hasProvenEmail && <span className={styles.muted}> Email not confirmed</span>}
        </Property>
        {role === 'guest' && (isStaff || user.erasedAt ? <FixedContact user={user} /> : <ClientContact user={user} />)}
        {pendingEmail && (
          <Property name="New email">
            {pendingEmail} <span className={styles.muted}>Not confirmed yet</span>
          </Property>
        )}
        <Property name="Role">{teamRole ? TEAM_ROLE_LABELS[teamRole] : ROLE_LABELS[role]}</Property>
        {role === 'guest' && <OwnerProperty record="client" id={user.id} assignee={user.assignee} />}
        <Property name="Created">{formatDateTime(createdAt)}</Property>
        {deactivatedAt && <Property name={USER_STATE_LABELS.deactivated}>{formatDateTime(deactivatedAt)}</Property>}
        {invitedAt && <Property name="Invited">{formatDateTime(invitedAt)} · not accepted yet</Property>}
        {takenOverAt && (
          <Property name="Taken over">
            {formatDateTime(takenOverAt)} <span className={styles.muted}>Older entries may be another person’s</span>
          </Property>
        )}
        {!isStaff && !user.erasedAt && !invitedAt && <SecondStepProperty user={user} />}
        {!deactivatedAt && !invitedAt && (
          <Property name="Last sign-in">
            {lastSignInAt
              ? `${formatDateTime(lastSignInAt)}${signIns > 1 ? ` (${signIns}\u00a0devices)` : ''}`
              : 'Not signed in'}
          </Property>
        )}
      </Properties>
      {isSelf && <p className={styles.muted}>You can’t change your own role or access. Ask another owner.</p>}
    </Panel>
  );
}
