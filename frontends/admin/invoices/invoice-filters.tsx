import { INVOICE_STATUS_FILTERS, type InvoiceStatusFilter } from '@atelier/contracts';
import { agencyToday } from '@atelier/shared/format';
import { usePageData } from '@atelier/shared/page-data';
import { paths } from '@atelier/shared/paths';
import { statusLabel } from '@atelier/shared/status-labels';
import { CLIENT_FILTER } from '../table/client-filter';
import type { Filter, FilterValuesProps } from '../table/filter';
import { OptionValues } from '../table/filter-values';
import { formatMonth, lastMonths } from './dates';

const MONTH_COUNT = 36;

export interface InvoiceListFilter {
  status?: InvoiceStatusFilter | undefined;
  client?: string | undefined;
  month?: string | undefined;
}

export function invoiceListUrl(filter: InvoiceListFilter): string {
  const entries = Object.entries(filter).filter((pair): pair is [string, string] => !!pair[1]);
  return entries.length > 0 ? `${paths.adminInvoices}?${new URLSearchParams(entries).toString()}` : paths.adminInvoices;
}

const STATUS_LABELS: Partial<Record<InvoiceStatusFilter, string>> = { open: 'Open', balance: 'Balance to send' };

function MonthValues(props: FilterValuesProps) {
  const { site } = usePageData();
  const { filter, value } = props;
  const months = lastMonths(agencyToday(site), MONTH_COUNT);
  const all = value && !months.includes(value) ? [...months, value] : months;
  const options = all.map((month) => ({ value: month, label: formatMonth(month) }));
  return <OptionValues {...props} filter={{ ...filter, options }} />;
}

const MonthName = ({ value }: { value: string }) => <>{formatMonth(value)}</>;

export const INVOICE_FILTERS: Filter[] = [
  {
    param: 'status',
    label: 'Status',
    allLabel: 'All statuses',
    options: INVOICE_STATUS_FILTERS.map((value) => ({ value, label: STATUS_LABELS[value] ?? statusLabel(value) })),
  },
  CLIENT_FILTER,
  { param: 'month', label: 'Month', allLabel: 'All months', Values: MonthValues, ValueName: MonthName },
];
