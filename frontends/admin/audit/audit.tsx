import { AUDIT_KINDS, auditApi, type AuditEntry, SYSTEM_ACTOR } from '@atelier/contracts';
import { Link } from '@atelier/shared/router';
import { ConsoleFrame } from '@atelier/shared/ui/console-frame';
import { Moment } from '../moment';
import type { Column } from '../table/column';
import { Rows } from '../table/rows';
import { type Filter, Tools } from '../table/tools';
import { useView, type View } from '../table/view';
import styles from './audit.module.css';
import { Differences } from './differences';
import { ACTIONS, differencesOf, inOneLine, kindOf, pageOf, thingOf, whoIn } from './words';

const KIND: Filter = { by: 'kind', label: 'Kind', all: 'Everything', options: AUDIT_KINDS };

/** Who changed what, and when: of roles, accounts, states, money and prices, for good. */
export default function Audit() {
  const view = useView(auditApi.list, {
    filters: { kind: AUDIT_KINDS.map(({ value }) => value), id: true, actor: true, from: true, to: true },
  });
  const { actor, id } = view.query;
  const columns = columnsFor(view);
  return (
    <ConsoleFrame title="Audit log">
      {(actor || id) && (
        <p className={styles.only}>
          {id ? 'Only what was changed of one thing. ' : `Only what ${doerIn(view)} changed. `}
          <Link to={view.addressWith({ actor: undefined, id: undefined })}>See all changes</Link>
        </p>
      )}
      <Tools view={view} search="Search changes" filters={[KIND]} exported={{ name: 'audit-log', columns }}>
        <span className={styles.days}>
          <DayField label="From" value={view.query.from} onChange={(from) => view.ask({ from })} />
          <DayField label="To" value={view.query.to} onChange={(to) => view.ask({ to })} />
        </span>
      </Tools>
      <Rows
        view={view}
        name="Changes"
        columns={columns}
        failed="The audit log did not arrive"
        none={{
          title: 'Nothing has been changed yet',
          words: <p>Each change of a role, an account, a state, money or a price is written down here, and stays.</p>,
        }}
      />
    </ConsoleFrame>
  );
}

function doerIn({ query, list }: View<AuditEntry>): string {
  if (query.actor === SYSTEM_ACTOR) return 'the product did by itself and';
  return list.rows?.[0]?.actor?.name ?? 'one person';
}

const columnsFor = (view: View<AuditEntry>): Column<AuditEntry>[] => [
  {
    title: 'What',
    show: (entry) => (
      <>
        <Thing entry={entry} />
        <span className={styles.side}>
          {kindOf(entry)}
          {entry.action !== 'changed' && `, ${ACTIONS[entry.action].toLowerCase()}`}
        </span>
      </>
    ),
    text: thingOf,
  },
  { title: 'Kind', text: kindOf },
  { title: 'Action', text: ({ action }) => ACTIONS[action] },
  {
    title: 'Change',
    show: (entry) => <Differences entry={entry} />,
    text: (entry) => differencesOf(entry).map(inOneLine).join('; '),
  },
  {
    title: 'Who',
    show: (entry) => (
      <Link to={view.addressWith({ actor: entry.actor?.id ?? SYSTEM_ACTOR })} replace preventScrollReset>
        {whoIn(entry)}
      </Link>
    ),
    text: whoIn,
  },
  {
    title: 'When',
    tight: true,
    show: ({ createdAt }) => <Moment at={createdAt} />,
    text: ({ createdAt }) => createdAt,
  },
];

function Thing({ entry }: { entry: AuditEntry }) {
  const page = pageOf(entry);
  return page ? <Link to={page}>{thingOf(entry)}</Link> : thingOf(entry);
}

interface DayProps {
  label: string;
  value: string | undefined;
  onChange: (day: string | undefined) => void;
}

/** A day of the agency's; the browser's own field knows the calendar. */
function DayField({ label, value = '', onChange }: DayProps) {
  return (
    <label className={styles.day}>
      {label}
      <input type="date" value={value} onChange={({ target }) => onChange(target.value || undefined)} />
    </label>
  );
}
