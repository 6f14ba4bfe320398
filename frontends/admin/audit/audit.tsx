import { AUDIT_KINDS, auditApi, type AuditEntry, SYSTEM_ACTOR } from '@atelier/contracts';
import { Link } from '@atelier/shared/router';
import { ConsoleFrame } from '@atelier/shared/ui/console-frame';
import { ShortDateTime } from '@atelier/shared/ui/short-date';
import { Drawer } from '@atelier/shared/ui/empty-pictures/drawer';
import type { Column } from '../table/column';
import type { Nouns } from '../table/counted';
import { dayFilter } from '../table/day-filter';
import { BulkBar } from '../table/bulk-bar';
import { ListTable } from '../table/list-table';
import { useSelection } from '../table/use-selection';
import type { Filter } from '../table/filter';
import { ListToolbar } from '../table/list-toolbar';
import { useRowDetails } from '../table/use-row-details';
import { useListView, type ListView } from '../table/use-list-view';
import styles from './audit.module.css';
import { EntryChanges } from './change-list';
import {
  ACTION_LABELS,
  fieldChanges,
  changeText,
  kindLabel,
  itemPage,
  itemName,
  actorLabel,
  typeAndAction,
} from './labels';

const FILTERS: Filter[] = [
  { param: 'kind', label: 'Type', allLabel: 'All types', options: AUDIT_KINDS },
  dayFilter('from', 'From'),
  dayFilter('to', 'To'),
];

const NOUNS: Nouns = ['change', 'changes'];

export default function AuditPage() {
  const view = useListView(auditApi.list, {
    filters: { kind: AUDIT_KINDS.map(({ value }) => value), id: true, actor: true, from: true, to: true },
  });
  const selection = useSelection(view.list.rows);
  const { actor, id } = view.query;
  const columns = columnsFor(view);
  const details = useRowDetails(itemName, columns);
  return (
    <ConsoleFrame title="Audit log">
      {(actor || id) && (
        <p className={styles.scope}>
          {id ? 'Showing changes to one item. ' : `Showing changes by ${actorName(view)}. `}
          <Link to={view.urlWith({ actor: undefined, id: undefined })}>Show all changes</Link>
        </p>
      )}
      <ListToolbar
        view={view}
        nouns={NOUNS}
        search="Search changes"
        filters={FILTERS}
        csvExport={{ name: 'audit-log', columns }}
      />
      <ListTable
        view={view}
        selection={{ ...selection, nameOf: itemName }}
        rowActions={{ pathOf: itemPage, actionsOf: (entry) => [details.actionOf(entry)] }}
        name="Changes"
        columns={columns}
        errorTitle="Couldn’t load the audit log"
        emptyState={{
          title: 'No changes yet',
          picture: Drawer,
          text: (
            <p>
              Sign-ins and changes to roles, accounts, statuses, payments, and prices are recorded here permanently.
            </p>
          ),
        }}
      />
      <BulkBar rows={view.list.rows} selection={selection} nouns={NOUNS} csvExport={{ name: 'audit-log', columns }} />
      {details.dialog}
    </ConsoleFrame>
  );
}

function actorName({ query, list }: ListView<AuditEntry>): string {
  if (query.actor === SYSTEM_ACTOR) return 'the system';
  return list.rows?.[0]?.actor?.name ?? 'one user';
}

const columnsFor = (view: ListView<AuditEntry>): Column<AuditEntry>[] => [
  {
    title: 'Item',
    isSoft: true,
    renderCell: (entry) => (
      <>
        <ItemLink entry={entry} />
        <small className={styles.kind}> {typeAndAction(entry)}</small>
      </>
    ),
    csvValue: itemName,
  },
  { title: 'Type', csvValue: kindLabel },
  { title: 'Action', csvValue: ({ kind, action }) => (kind === 'sign-in' ? 'Signed in' : ACTION_LABELS[action]) },
  {
    title: 'Change',
    card: 'bottom',
    isWide: true,
    isSoft: true,
    renderCell: (entry) => <EntryChanges entry={entry} />,
    csvValue: (entry) => fieldChanges(entry).map(changeText).join('; '),
  },
  {
    title: 'User',
    card: 'fact',
    isName: true,
    renderCell: (entry) => (
      <>
        <span className={styles.kindInCard}>{typeAndAction(entry)} · </span>
        <Link to={view.urlWith({ actor: entry.actor?.id ?? SYSTEM_ACTOR })} replace preventScrollReset>
          {actorLabel(entry)}
        </Link>
      </>
    ),
    csvValue: actorLabel,
  },
  {
    title: 'Date',
    card: 'top',
    fitContent: true,
    renderCell: ({ createdAt }) => <ShortDateTime at={createdAt} />,
    csvTime: ({ createdAt }) => createdAt,
  },
];

function ItemLink({ entry }: { entry: AuditEntry }) {
  const page = itemPage(entry);
  return page ? <Link to={page}>{itemName(entry)}</Link> : <b>{itemName(entry)}</b>;
}
