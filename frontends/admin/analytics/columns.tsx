import { statusLabel } from '@atelier/shared/status-labels';
import {
  countAtStart,
  type RecurringMonth,
  type SubmissionPeriod,
  type RevenueMonth,
  type PackageSales,
  type ProjectsByAge,
  type ReplyMonth,
  SUBMISSION_STATUSES,
} from '@atelier/contracts';
import type { Column } from '../table/column';
import {
  AGE_LABELS,
  formatDay,
  formatSignedCents,
  formatMonth,
  formatPercent,
  formatDuration,
  monthOf,
  soldBefore,
} from './labels';

const PREVIOUS_PERIOD = 'Previous period';

const numberColumn = <Row,>(title: string, show: (row: Row) => string | number): Column<Row> => ({
  title,
  renderCell: show,
  csvValue: show,
  alignRight: true,
});

export const submissionColumns = (isByWeek: boolean): Column<SubmissionPeriod>[] => [
  isByWeek
    ? { title: 'Week of', renderCell: ({ start }) => formatDay(start), csvValue: ({ start }) => start }
    : {
        title: 'Month',
        renderCell: ({ start }) => formatMonth(monthOf(start)),
        csvValue: ({ start }) => monthOf(start),
      },
  numberColumn('Submissions', ({ count }) => count),
  ...SUBMISSION_STATUSES.map((status) =>
    numberColumn<SubmissionPeriod>(statusLabel(status), ({ byStatus }) => byStatus[status]),
  ),
  numberColumn('Conversion', ({ byStatus, count }) => formatPercent(byStatus.converted, count)),
  numberColumn(PREVIOUS_PERIOD, ({ previous }) => previous),
];

export const REPLY_COLUMNS: Column<ReplyMonth>[] = [
  { title: 'Month', renderCell: ({ month }) => formatMonth(month), csvValue: ({ month }) => month },
  numberColumn('Submissions', ({ leads }) => leads),
  numberColumn('Replied', ({ answered, leads }) => `${answered} (${formatPercent(answered, leads)})`),
  numberColumn('Median', ({ median }) => formatDuration(median)),
  numberColumn('90th percentile', ({ ninth }) => formatDuration(ninth)),
  numberColumn(PREVIOUS_PERIOD, ({ previous }) => formatDuration(previous)),
];

export const revenueColumns = (months: RevenueMonth[]): Column<RevenueMonth>[] => [
  { title: 'Month', renderCell: ({ month }) => formatMonth(month), csvValue: ({ month }) => month },
  numberColumn('Invoices', ({ invoices }) => formatSignedCents(invoices)),
  numberColumn('Orders', ({ orders }) => formatSignedCents(orders)),
  numberColumn('Refunds and disputes', ({ refunds }) => formatSignedCents(refunds)),
  numberColumn('Revenue', ({ revenue }) => formatSignedCents(revenue)),
  ...(hasTax(months) ? [numberColumn<RevenueMonth>('Sales tax in it', ({ tax }) => formatSignedCents(tax))] : []),
  numberColumn(PREVIOUS_PERIOD, ({ previous }) => formatSignedCents(previous)),
];

export const hasTax = (months: RevenueMonth[]): boolean => months.some(({ tax }) => tax !== 0);

export const OUTSTANDING_COLUMNS: Column<RevenueMonth>[] = [
  { title: 'Month', renderCell: ({ month }) => formatMonth(month), csvValue: ({ month }) => month },
  numberColumn('Outstanding', ({ outstanding }) => formatSignedCents(outstanding)),
  numberColumn(PREVIOUS_PERIOD, ({ previousOutstanding }) => formatSignedCents(previousOutstanding)),
];

export const RECURRING_COLUMNS: Column<RecurringMonth>[] = [
  { title: 'Month', renderCell: ({ month }) => formatMonth(month), csvValue: ({ month }) => month },
  numberColumn('Monthly revenue', ({ amount }) => formatSignedCents(amount)),
  numberColumn('Subscriptions', ({ count }) => count),
  numberColumn('Started', ({ started }) => started),
  numberColumn('Ended', ({ ended }) => ended),
  numberColumn(PREVIOUS_PERIOD, ({ previous }) => formatSignedCents(previous)),
];

export const CHURN_COLUMNS: Column<RecurringMonth>[] = [
  { title: 'Month', renderCell: ({ month }) => formatMonth(month), csvValue: ({ month }) => month },
  numberColumn('At month start', countAtStart),
  numberColumn('Ended', ({ ended }) => ended),
  numberColumn('Churn', (row) => formatPercent(row.ended, countAtStart(row))),
  numberColumn(PREVIOUS_PERIOD, ({ previousChurn }) =>
    formatPercent(previousChurn ?? 0, previousChurn == null ? 0 : 1),
  ),
];

export const PROJECT_COLUMNS: Column<ProjectsByAge>[] = [
  { title: 'Status', renderCell: ({ status }) => statusLabel(status), csvValue: ({ status }) => statusLabel(status) },
  ...AGE_LABELS.map((age, index) => numberColumn<ProjectsByAge>(age, ({ ages }) => ages[index] ?? 0)),
  numberColumn('Total', ({ count }) => count),
];

export const packageColumns = (comparedMonths: number): Column<PackageSales>[] => [
  { title: 'Package', renderCell: ({ name }) => name, csvValue: ({ name }) => name },
  numberColumn('Sold', ({ sold }) => sold),
  numberColumn('Revenue', ({ revenue }) => formatSignedCents(revenue)),
  numberColumn(soldBefore(comparedMonths), ({ previous }) => previous),
];
