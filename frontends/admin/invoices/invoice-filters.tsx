import type { InvoiceStatusFilter } from '@atelier/contracts';
import { Select } from '@atelier/shared/antd/forms';
import { usePageData } from '@atelier/shared/page-data';
import { paths } from '@atelier/shared/paths';
import { ClientSelect } from '@atelier/shared/clients/client-select';
import { agencyToday } from '@atelier/shared/format';
import { lastMonths, formatMonth } from './dates';
import tools from '../table/list-toolbar.module.css';
import styles from './invoices.module.css';

const MONTH_COUNT = 36;
const ANY_MONTH = '';

export interface InvoiceListFilter {
  status?: InvoiceStatusFilter | undefined;
  client?: string | undefined;
  month?: string | undefined;
}

export function invoiceListUrl(filter: InvoiceListFilter): string {
  const entries = Object.entries(filter).filter((pair): pair is [string, string] => !!pair[1]);
  return entries.length > 0 ? `${paths.adminInvoices}?${new URLSearchParams(entries).toString()}` : paths.adminInvoices;
}

interface InvoiceFiltersProps {
  client: string | undefined;
  month: string | undefined;
  onChange: (change: Pick<InvoiceListFilter, 'client' | 'month'>) => void;
}

export function InvoiceFilters({ client, month, onChange }: InvoiceFiltersProps) {
  const { site } = usePageData();
  const months = lastMonths(agencyToday(site), MONTH_COUNT);
  const monthOptions = month && !months.includes(month) ? [...months, month] : months;
  return (
    <>
      <ClientSelect
        label="Client"
        none="All clients"
        value={client}
        onChange={(id) => onChange({ client: id })}
        className={tools.select}
      />
      <Select
        aria-label="Month"
        className={`${tools.select} ${styles.month}`}
        value={month ?? ANY_MONTH}
        options={[
          { value: ANY_MONTH, label: 'All months' },
          ...monthOptions.map((value) => ({ value, label: formatMonth(value) })),
        ]}
        onChange={(value) => onChange({ month: value || undefined })}
      />
    </>
  );
}
