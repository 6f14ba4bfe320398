import { ROLE_LABELS, TEAM_ROLE_LABELS, USER_STATE_LABELS } from '@atelier/shared/status-labels';
import { type ListedUser, USER_STATES, usersApi } from '@atelier/contracts';
import { Button } from '@atelier/shared/antd/frame';
import { paths } from '@atelier/shared/paths';
import { Link } from '@atelier/shared/router';
import { useIsStaff } from '@atelier/shared/team-role';
import { Amount } from '@atelier/shared/ui/amount';
import { Badge } from '@atelier/shared/ui/badge';
import { ConsoleFrame } from '@atelier/shared/ui/console-frame';
import { StatusFilter } from '@atelier/shared/ui/status-filter';
import { FailedEmailBadge } from '../record-emails/failed-email-badge';
import { csvDollars } from '../client-cell';
import { EmailLink } from '@atelier/shared/ui/email-address';
import { ShortDate } from '@atelier/shared/ui/short-date';
import type { Column } from '../table/column';
import type { Nouns } from '../table/counted';
import { BulkBar } from '../table/bulk-bar';
import { ListTable } from '../table/list-table';
import { useSelection } from '../table/use-selection';
import { ListToolbar } from '../table/list-toolbar';
import { ANY, useListView } from '../table/use-list-view';
import { MINE_FILTER } from '../assignments/labels';
import { useNewDialog } from '../use-new-dialog';
import { InviteDialog } from './invite-dialog';
import { STATE_COLORS } from './labels';
import styles from './users.module.css';

const roleLabel = ({ role, teamRole }: ListedUser) => (teamRole ? TEAM_ROLE_LABELS[teamRole] : ROLE_LABELS[role]);

const ROLE = 'Role';

const COLUMNS: Column<ListedUser>[] = [
  {
    title: 'Name',
    sorts: ['name'],
    isName: true,
    renderCell: ({ id, name }) => (
      <>
        <Link to={paths.adminUser(id)}>{name}</Link> <FailedEmailBadge id={id} />
      </>
    ),
    csvValue: ({ name }) => name,
  },
  // Mostly the beginning of the email.
  {
    title: 'Username',
    isOptional: true,
    renderCell: ({ username }) => username,
    csvValue: ({ username }) => username,
  },
  {
    title: 'Email',
    card: 'fact',
    renderCell: ({ email, hasProvenEmail }) =>
      email && (
        <>
          <EmailLink email={email} />
          {!hasProvenEmail && <small> Not confirmed</small>}
        </>
      ),
    csvValue: ({ email }) => email,
  },
  {
    title: 'Email confirmed',
    csvValue: ({ email, hasProvenEmail }) => (email ? (hasProvenEmail ? 'Yes' : 'No') : null),
  },
  { title: 'Phone', csvValue: ({ phone }) => phone },
  { title: 'Website', csvValue: ({ website }) => website },
  {
    title: ROLE,
    card: 'fact',
    isOptional: true,
    renderCell: roleLabel,
    csvValue: roleLabel,
    fitContent: true,
  },
  {
    title: 'Status',
    card: 'top',
    renderCell: ({ state }) => <Badge value={state} color={STATE_COLORS[state]} />,
    csvValue: ({ state }) => USER_STATE_LABELS[state],
    fitContent: true,
  },
  {
    title: 'Owes',
    card: 'bottom',
    cardLabel: 'Owes',
    renderCell: ({ id, owedAmount, overdueAmount }) =>
      !!owedAmount && (
        <Link to={`${paths.adminInvoices}?client=${id}&status=open`} className={overdueAmount ? styles.overdue : ''}>
          <Amount cents={owedAmount} />
        </Link>
      ),
    csvValue: ({ owedAmount }) => csvDollars(owedAmount ?? 0),
    alignRight: true,
  },
  {
    title: 'Past due',
    isOptional: true,
    renderCell: ({ overdueAmount }) => !!overdueAmount && <Amount cents={overdueAmount} />,
    csvValue: ({ overdueAmount }) => csvDollars(overdueAmount ?? 0),
    alignRight: true,
  },
  { title: 'Owner', csvValue: ({ assignee }) => assignee?.name ?? null },
  {
    title: 'Created',
    sorts: ['newest', 'oldest'],
    renderCell: ({ createdAt }) => <ShortDate at={createdAt} />,
    csvTime: ({ createdAt }) => createdAt,
    fitContent: true,
  },
];

/** Clients all have the same role. */
const columnsOf = (role: string | undefined) =>
  role ? COLUMNS.map((column) => (column.title === ROLE ? { ...column, isOptional: false } : column)) : COLUMNS;

const MONEY_COLUMNS = ['Owes', 'Past due'];

const ROLE_TABS: Record<string, string> = { admin: 'Team', [ANY]: 'All' };

const FILTERS = [
  {
    param: 'state',
    label: 'Status',
    allLabel: 'All statuses',
    options: USER_STATES.map((value) => ({ value, label: USER_STATE_LABELS[value] })),
  },
];

const NOUNS: Nouns = ['user', 'users'];

export default function UsersPage() {
  const view = useListView(usersApi.list, {
    sorts: { newest: 'Newest first', oldest: 'Oldest first', name: 'Name (A–Z)' },
    filters: { role: Object.keys(ROLE_TABS), state: USER_STATES, mine: ['1'] },
    fixedQuery: { role: 'guest' },
  });
  const selection = useSelection(view.list.rows);
  const [isInviting, setIsInviting] = useNewDialog();
  const isStaff = useIsStaff();
  const { role, ...otherFilters } = view.filters;
  const columns = isStaff ? COLUMNS.filter(({ title }) => !MONEY_COLUMNS.includes(title)) : columnsOf(role);
  return (
    <ConsoleFrame
      title={isStaff ? 'Your Clients' : 'Manage Users'}
      actions={
        !isStaff && (
          <Button type="primary" onClick={() => setIsInviting(true)}>
            Invite a user
          </Button>
        )
      }
    >
      {!isStaff && (
        <div className={styles.roles}>
          <StatusFilter
            name="Role"
            baseUrl={view.path}
            param="role"
            extraParams={{ ...view.address, ...otherFilters }}
            statuses={Object.keys(ROLE_TABS)}
            selected={role}
            defaultLabel="Clients"
            labelOf={(one) => ROLE_TABS[one] ?? one}
          />
        </div>
      )}
      <ListToolbar
        view={view}
        nouns={NOUNS}
        search="Search people"
        filters={isStaff ? FILTERS : [...FILTERS, MINE_FILTER]}
        csvExport={{ name: 'users', columns }}
      />
      <ListTable
        view={view}
        selection={{ ...selection, nameOf: ({ name }) => name }}
        rowActions={{ pathOf: ({ id }) => paths.adminUser(id) }}
        name="Users"
        columns={columns}
        errorTitle="Couldn’t load users"
        emptyState={
          isStaff
            ? { title: 'No clients yet', text: <p>Clients that are assigned to you will appear here.</p> }
            : { title: 'No clients yet', text: <p>People who sign up or are invited will appear here.</p> }
        }
      />
      <BulkBar rows={view.list.rows} selection={selection} nouns={NOUNS} csvExport={{ name: 'users', columns }} />
      {isInviting && !isStaff && <InviteDialog onClose={() => setIsInviting(false)} />}
    </ConsoleFrame>
  );
}
