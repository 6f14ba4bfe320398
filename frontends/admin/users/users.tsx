import { type ManagedUser, ROLES, USER_STATES, usersApi } from '@atelier/contracts';
import { Button } from '@atelier/shared/antd';
import { paths } from '@atelier/shared/paths';
import { Link } from '@atelier/shared/router';
import { Badge } from '@atelier/shared/ui/badge';
import { ConsoleFrame } from '@atelier/shared/ui/console-frame';
import { useState } from 'react';
import { MailLink } from '../address';
import { Moment } from '../moment';
import type { Column } from '../table/column';
import { Rows } from '../table/rows';
import { Tools } from '../table/tools';
import { useView } from '../table/view';
import { InviteDialog } from './invite-dialog';
import { ROLE, STATE, STATE_COLOUR } from './words';

const columns: Column<ManagedUser>[] = [
  {
    title: 'Name',
    show: ({ id, name, username }) => (
      <>
        <Link to={paths.adminUser(id)}>{name}</Link>
        {username !== name && <small> {username}</small>}
      </>
    ),
    text: ({ name }) => name,
  },
  { title: 'Username', text: ({ username }) => username },
  {
    title: 'E-mail',
    show: ({ email }) => email && <MailLink to={email} />,
    text: ({ email }) => email,
  },
  { title: 'Role', show: ({ role }) => ROLE[role], text: ({ role }) => ROLE[role], tight: true },
  {
    title: 'Account',
    show: ({ state }) => <Badge value={state} color={STATE_COLOUR[state]} />,
    text: ({ state }) => state,
    tight: true,
  },
  {
    title: 'Since',
    show: ({ createdAt }) => <Moment at={createdAt} />,
    text: ({ createdAt }) => createdAt,
    tight: true,
  },
];

const FILTERS = [
  { by: 'role', label: 'Role', all: 'Every role', options: ROLES.map((value) => ({ value, label: ROLE[value] })) },
  {
    by: 'state',
    label: 'Account',
    all: 'Every account',
    options: USER_STATES.map((value) => ({ value, label: STATE[value] })),
  },
];

/** Everybody with an account: clients, and those who look after them. */
export default function Users() {
  const view = useView(usersApi.list, {
    sorts: { newest: 'Newest first', oldest: 'Oldest first', name: 'By name' },
    filters: { role: ROLES, state: USER_STATES },
  });
  const [inviting, setInviting] = useState(false);
  return (
    <ConsoleFrame title="Manage Users">
      <Tools
        view={view}
        search="Search people"
        filters={FILTERS}
        exported={{ name: 'users', columns }}
        actions={
          <Button type="primary" onClick={() => setInviting(true)}>
            Invite somebody
          </Button>
        }
      />
      <Rows
        view={view}
        name="Users"
        columns={columns}
        failed="The users did not arrive"
        none={{ title: 'Nobody is here', words: <p>Whoever opens an account, or is invited, shows up here.</p> }}
      />
      {inviting && <InviteDialog onClose={() => setInviting(false)} />}
    </ConsoleFrame>
  );
}
