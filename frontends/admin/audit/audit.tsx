import { AUDIT_KINDS, auditApi, type AuditEntry, SYSTEM_ACTOR } from '@atelier/contracts';
import { Link } from '@atelier/shared/router';
import { ConsoleFrame } from '@atelier/shared/ui/console-frame';
import { DateTime } from '../date-time';
import type { Column } from '../table/column';
import { ListTable } from '../table/list-table';
import { type Filter, ListToolbar } from '../table/list-toolbar';
import { useListView, type ListView } from '../table/use-list-view';
import styles from './audit.module.css';
import { EntryChanges } from './change-list';
import { ACTION_LABELS, fieldChanges, changeText, kindLabel, itemPage, itemName, actorLabel } from './labels';

const KIND_FILTER: Filter = { param: 'kind', label: 'Kind', allLabel: 'Everything', options: AUDIT_KINDS };

/** Who changed what, and when: of roles, accounts, states, money and prices, for good. */
export default function AuditPage() {
  const view = useListView(auditApi.list, {
    filters: { kind: AUDIT_KINDS.map(({ value }) => value), id: true, actor: true, from: true, to: true },
  });
  const { actor, id } = view.query;
  const columns = columnsFor(view);
  return (
    <ConsoleFrame title="Audit log">
      {(actor || id) && (
        <p className={styles.scope}>
          {id ? 'Only what was changed of one thing. ' : `Only what ${actorName(view)} changed. `}
          <Link to={view.urlWith({ actor: undefined, id: undefined })}>See all changes</Link>
        </p>
      )}
      <ListToolbar
        view={view}
        search="Search changes"
        filters={[KIND_FILTER]}
        csvExport={{ name: 'audit-log', columns }}
      >
        <span className={styles.days}>
          <DateField label="From" value={view.query.from} onChange={(from) => view.setQuery({ from })} />
          <DateField label="To" value={view.query.to} onChange={(to) => view.setQuery({ to })} />
        </span>
      </ListToolbar>
      <ListTable
        view={view}
        name="Changes"
        columns={columns}
        errorTitle="The audit log did not arrive"
        emptyState={{
          title: 'Nothing has been changed yet',
          text: <p>Each change of a role, an account, a state, money or a price is written down here, and stays.</p>,
        }}
      />
    </ConsoleFrame>
  );
}

function actorName({ query, list }: ListView<AuditEntry>): string {
  if (query.actor === SYSTEM_ACTOR) return 'the product did by itself and';
  return list.rows?.[0]?.actor?.name ?? 'one person';
}

const columnsFor = (view: ListView<AuditEntry>): Column<AuditEntry>[] => [
  {
    title: 'What',
    renderCell: (entry) => (
      <>
        <ItemLink entry={entry} />
        <span className={styles.meta}>
          {kindLabel(entry)}
          {entry.action !== 'changed' && `, ${ACTION_LABELS[entry.action].toLowerCase()}`}
        </span>
      </>
    ),
    csvValue: itemName,
  },
  { title: 'Kind', csvValue: kindLabel },
  { title: 'Action', csvValue: ({ action }) => ACTION_LABELS[action] },
  {
    title: 'Change',
    renderCell: (entry) => <EntryChanges entry={entry} />,
    csvValue: (entry) => fieldChanges(entry).map(changeText).join('; '),
  },
  {
    title: 'Who',
    renderCell: (entry) => (
      <Link to={view.urlWith({ actor: entry.actor?.id ?? SYSTEM_ACTOR })} replace preventScrollReset>
        {actorLabel(entry)}
      </Link>
    ),
    csvValue: actorLabel,
  },
  {
    title: 'When',
    fitContent: true,
    renderCell: ({ createdAt }) => <DateTime at={createdAt} />,
    csvValue: ({ createdAt }) => createdAt,
  },
];

function ItemLink({ entry }: { entry: AuditEntry }) {
  const page = itemPage(entry);
  return page ? <Link to={page}>{itemName(entry)}</Link> : itemName(entry);
}

interface DateFieldProps {
  label: string;
  value: string | undefined;
  onChange: (day: string | undefined) => void;
}

/** A day of the agency's; the browser's own field knows the calendar. */
function DateField({ label, value = '', onChange }: DateFieldProps) {
  return (
    <label className={styles.day}>
      {label}
      <input type="date" value={value} onChange={({ target }) => onChange(target.value || undefined)} />
    </label>
  );
}
