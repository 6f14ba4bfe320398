import { type UserDetails, usersApi } from '@atelier/contracts';
import { useAnswer } from '@atelier/shared/answers';
import { paths } from '@atelier/shared/paths';
import { Link, useParams } from '@atelier/shared/router';
import { Failed, Waiting } from '@atelier/shared/ui/answer-states';
import { Badge } from '@atelier/shared/ui/badge';
import { ConsoleFrame } from '@atelier/shared/ui/console-frame';
import { Panel } from '@atelier/shared/ui/panel';
import { QuietCard } from '@atelier/shared/ui/quiet-card';
import { isMissing, when } from '@atelier/shared/words';
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
  const { data: user, error, isPending, refetch } = useAnswer(usersApi.get, { params: { id } });
  const missing = isMissing(error);
  return (
    <ConsoleFrame title={user?.name ?? (missing ? 'There is no such account' : 'Account')}>
      <p className={styles.back}>
        <Link to={paths.adminUsers}>All users</Link>
      </p>
      {missing && (
        <QuietCard title="Nothing under this address">
          <p>Nobody has this address, or it was mistyped.</p>
        </QuietCard>
      )}
      {error && !missing && <Failed title="The account did not arrive" error={error} retry={() => void refetch()} />}
      {isPending && <Waiting />}
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
    <Panel title="Account" aside={<Badge of={state} colour={STATE_COLOUR[state]} />}>
      <dl className={styles.facts}>
        <Fact name="Username">{username}</Fact>
        <Fact name="E-mail">
          {email ? <MailLink to={email} /> : 'None that we know'}
          {email && !hasProvenEmail && <span className={styles.soft}> Nobody has shown yet that it is theirs</span>}
        </Fact>
        <Fact name="Role">{ROLE[role]}</Fact>
        <Fact name="Here since">{when(createdAt)}</Fact>
        {deactivatedAt && <Fact name={STATE.deactivated}>{when(deactivatedAt)}</Fact>}
        {invitedAt && <Fact name="Invited">{when(invitedAt)}, and has not chosen a password yet</Fact>}
        {!deactivatedAt && !invitedAt && (
          <Fact name="Signed in">
            {lastSignInAt
              ? `${when(lastSignInAt)}${signIns > 1 ? `, at ${signIns} places` : ''}`
              : 'Nowhere at the moment'}
          </Fact>
        )}
      </dl>
    </Panel>
  );
}
