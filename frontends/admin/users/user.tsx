import { ROLE_LABELS, USER_STATE_LABELS } from '@atelier/shared/status-labels';
import { type UserDetails, usersApi } from '@atelier/contracts';
import { useApiQuery } from '@atelier/shared/api-query';
import { paths } from '@atelier/shared/paths';
import { useParams } from '@atelier/shared/router';
import { ErrorState, LoadingState } from '@atelier/shared/ui/query-states';
import { Badge } from '@atelier/shared/ui/badge';
import { ConsoleFrame } from '@atelier/shared/ui/console-frame';
import { Panel } from '@atelier/shared/ui/panel';
import { EmptyStateCard } from '@atelier/shared/ui/empty-state';
import { isNotFound, formatDateTime } from '@atelier/shared/format';
import { EmailLink } from '../email-address';
import { ChangeHistoryPanel } from '../audit/change-history';
import { DescriptionItem } from '../description-item';
import { UserRecords } from './user-records';
import { AccountActions } from './account-actions';
import { STATE_COLORS } from './labels';
import { ListLink } from '../table/list-link';
import styles from './user.module.css';

export default function UserPage() {
  const { id = '' } = useParams();
  const { data: user, error, isPending, refetch } = useApiQuery(usersApi.get, { params: { id } });
  const notFound = isNotFound(error);
  return (
    <ConsoleFrame
      title={user?.name ?? (notFound ? 'Account not found' : 'Account')}
      breadcrumb={<ListLink to={paths.adminUsers}>All users</ListLink>}
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
          <div className={styles.sidebar}>
            <Account user={user} />
            <AccountActions user={user} />
            <ChangeHistoryPanel kind="user" id={user.id} />
          </div>
          <UserRecords user={user} />
        </div>
      )}
    </ConsoleFrame>
  );
}

function Account({ user }: { user: UserDetails }) {
  const { username, email, hasProvenEmail, pendingEmail, role, state, createdAt, invitedAt, deactivatedAt } = user;
  const { lastSignInAt, signIns, takenOverAt } = user;
  return (
    <Panel title="Account" aside={<Badge value={state} color={STATE_COLORS[state]} />}>
      <dl className={styles.facts}>
        <DescriptionItem name="Username">{username}</DescriptionItem>
        <DescriptionItem name="Email">
          {email ? <EmailLink email={email} /> : 'None on file'}
          {email && !hasProvenEmail && <span className={styles.muted}> Email not confirmed</span>}
        </DescriptionItem>
        {pendingEmail && (
          <DescriptionItem name="New email">
            {pendingEmail} <span className={styles.muted}>Not confirmed yet</span>
          </DescriptionItem>
        )}
        <DescriptionItem name="Role">{ROLE_LABELS[role]}</DescriptionItem>
        <DescriptionItem name="Created">{formatDateTime(createdAt)}</DescriptionItem>
        {deactivatedAt && (
          <DescriptionItem name={USER_STATE_LABELS.deactivated}>{formatDateTime(deactivatedAt)}</DescriptionItem>
        )}
        {invitedAt && <DescriptionItem name="Invited">{formatDateTime(invitedAt)} · not accepted yet</DescriptionItem>}
        {takenOverAt && (
          <DescriptionItem name="Taken over">
            {formatDateTime(takenOverAt)} <span className={styles.muted}>Older entries may be another person’s</span>
          </DescriptionItem>
        )}
        {!deactivatedAt && !invitedAt && (
          <DescriptionItem name="Last sign-in">
            {lastSignInAt
              ? `${formatDateTime(lastSignInAt)}${signIns > 1 ? ` (${signIns} devices)` : ''}`
              : 'Not signed in'}
          </DescriptionItem>
        )}
      </dl>
    </Panel>
  );
}
