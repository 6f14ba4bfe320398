import type { Receivable, ReceivableAge } from '@atelier/contracts';
import { paths } from '@atelier/shared/paths';
import { Link } from '@atelier/shared/router';
import { Amount } from '@atelier/shared/ui/amount';
import { ShortDate, shortDay } from '@atelier/shared/ui/short-date';
import { ClientCell, csvDollars } from '../client-cell';
import type { Column } from '../table/column';
import { AGE_LABELS } from './labels';
import styles from './receivables.module.css';

export const openInvoicesUrl = ({ id }: Pick<Receivable, 'id'>): string =>
  `${paths.adminInvoices}?client=${id}&status=open`;

const ageColumn = (age: ReceivableAge): Column<Receivable> => ({
  title: AGE_LABELS[age],
  card: 'fact',
  cardLabel: AGE_LABELS[age],
  renderCell: (row) =>
    row[age] > 0 && (
      <span className={`${styles.age} ${age === 'current' ? '' : styles[age]}`}>
        <Amount cents={row[age]} />
      </span>
    ),
  csvValue: (row) => csvDollars(row[age]),
  alignRight: true,
});

export const columns: Column<Receivable>[] = [
  {
    title: 'Client',
    sorts: ['name'],
    isName: true,
    isWide: true,
    renderCell: (row) => <Client row={row} />,
    csvValue: ({ clientName }) => clientName,
  },
  { title: 'Billing name', csvValue: ({ billingName }) => billingName },
  { title: 'Email', csvValue: ({ clientEmail }) => clientEmail },
  {
    title: 'Invoices',
    isOptional: true,
    renderCell: ({ count }) => count,
    csvValue: ({ count }) => count,
    alignRight: true,
  },
  ageColumn('current'),
  ageColumn('days1To30'),
  ageColumn('days31To60'),
  ageColumn('days61To90'),
  ageColumn('over90'),
  {
    title: 'Past due',
    sorts: ['overdue'],
    isOptional: true,
    renderCell: ({ overdue }) => overdue > 0 && <Amount cents={overdue} />,
    csvValue: ({ overdue }) => csvDollars(overdue),
    alignRight: true,
  },
  {
    title: 'Total',
    card: 'top',
    sorts: ['total'],
    renderCell: ({ total }) => <Amount cents={total} />,
    csvValue: ({ total }) => csvDollars(total),
    alignRight: true,
  },
  {
    title: 'Oldest due',
    sorts: ['oldest'],
    renderCell: ({ oldestDueDate }) => shortDay(oldestDueDate),
    csvValue: ({ oldestDueDate }) => oldestDueDate,
    fitContent: true,
    hideBelow: 'wide',
  },
  {
    title: 'Last reminder',
    isOptional: true,
    renderCell: ({ remindedAt }) => remindedAt && <ShortDate at={remindedAt} />,
    csvTime: ({ remindedAt }) => remindedAt,
    fitContent: true,
  },
];

/** The first link covers the row and opens its invoices; the name leads to the client. */
function Client({ row }: { row: Receivable }) {
  const { id, clientName, clientEmail, isClientDeactivated } = row;
  return (
    <>
      <Link to={openInvoicesUrl(row)} className={styles.opener} aria-label={`Open invoices of ${clientName}`} />
      <ClientCell id={id} name={clientName} />
      {isClientDeactivated && <small>&nbsp;Deactivated</small>}
      {!isClientDeactivated && clientEmail === null && <small>&nbsp;No email</small>}
    </>
  );
}
