import { type UserDetails, usersApi } from '@atelier/contracts';
import { useApiQuery } from '@atelier/shared/api-query';
import { paths } from '@atelier/shared/paths';
import { Link, useParams } from '@atelier/shared/router';
import { ErrorState, LoadingState } from '@atelier/shared/ui/query-states';
import { Badge } from '@atelier/shared/ui/badge';
import { ConsoleFrame } from '@atelier/shared/ui/console-frame';
import { Panel } from '@atelier/shared/ui/panel';
import { EmptyStateCard } from '@atelier/shared/ui/empty-state';
import { isNotFound, formatDateTime } from '@atelier/shared/format';
import { MailLink } from '../address';
import { Changes } from '../audit/history';
import { Fact } from '../fact';
import { Belongings } from './belongings';
import { Deeds } from './deeds';
import { ROLE, STATE, STATE_COLOUR } from './words';
import styles from './user.module.css';

/** One person, and all that belongs to them. */
export default function OneUser() {
  const { id = '' } = useParams();
  const { data: user, error, isPending, refetch } = useApiQuery(usersApi.get, { params: { id } });
  const missing = isNotFound(error);
  return (
    <ConsoleFrame title={user?.name ?? (missing ? 'There is no such account' : 'Account')}>
      <p className={styles.back}>
        <Link to={paths.adminUsers}>All users</Link>
      </p>
      {missing && (
        <EmptyStateCard title="Nothing under this address">
          <p>Nobody has this address, or it was mistyped.</p>
        </EmptyStateCard>
      )}
      {error && !missing && (
        <ErrorState title="The account did not arrive" error={error} retry={() => void refetch()} />
      )}
      {isPending && <LoadingState />}
      {user && (
        <div className={styles.parts}>
          <div className={styles.side}>
            <Account user={user} />
            <Deeds user={user} />
            <Changes kind="user" id={user.id} />
          </div>
          <Belongings user={user} />
        </div>
      )}
    </ConsoleFrame>
  );
}

function Account({ user }: { user: UserDetails }) {
  const { username, email, hasProvenEmail, role, state, createdAt, invitedAt, deactivatedAt, lastSignInAt, signIns } =
    user;
  return (
    <Panel title="Account" aside={<Badge value={state} color={STATE_COLOUR[state]} />}>
      <dl className={styles.facts}>
        <Fact name="Username">{username}</Fact>
        <Fact name="E-mail">
          {email ? <MailLink to={email} /> : 'None that we know'}
          {email && !hasProvenEmail && <span className={styles.soft}> Nobody has shown yet that it is theirs</span>}
        </Fact>
        <Fact name="Role">{ROLE[role]}</Fact>
        <Fact name="Here since">{formatDateTime(createdAt)}</Fact>
        {deactivatedAt && <Fact name={STATE.deactivated}>{formatDateTime(deactivatedAt)}</Fact>}
        {invitedAt && <Fact name="Invited">{formatDateTime(invitedAt)}, and has not chosen a password yet</Fact>}
        {!deactivatedAt && !invitedAt && (
          <Fact name="Signed in">
            {lastSignInAt
              ? `${formatDateTime(lastSignInAt)}${signIns > 1 ? `, at ${signIns} places` : ''}`
              : 'Nowhere at the moment'}
          </Fact>
        )}
      </dl>
    </Panel>
  );
}
