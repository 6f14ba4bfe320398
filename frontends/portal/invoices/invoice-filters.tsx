import { BILLING_SEARCH, INVOICE_STATUSES } from '@atelier/contracts';
import { agencyToday } from '@atelier/shared/format';
import { clientStatusLabel } from '@atelier/shared/invoices/labels';
import { usePageData } from '@atelier/shared/page-data';
import { paths } from '@atelier/shared/paths';
import { StatusFilter } from '@atelier/shared/ui/status-filter';
import { useSearchText } from '@atelier/shared/use-search-text';
import styles from './invoice-filters.module.css';
import { monthLabel, recentMonths } from './months';

export const VISIBLE_STATUSES = INVOICE_STATUSES.filter((status) => status !== 'draft');

export interface InvoiceFilter {
  status: string | undefined;
  month: string | undefined;
  search: string | undefined;
  project: string | undefined;
}

type Change = Partial<Pick<InvoiceFilter, 'month' | 'search'>>;

/** Of a URL or a request, without what isn't set. */
export const filterParams = (filter: Partial<InvoiceFilter>): Record<string, string> =>
  Object.fromEntries(Object.entries(filter).filter((entry): entry is [string, string] => !!entry[1]));

interface InvoiceFiltersProps {
  filter: InvoiceFilter;
  onChange: (change: Change) => void;
}

export function InvoiceFilters({ filter, onChange }: InvoiceFiltersProps) {
  const { status, month, search, project } = filter;
  return (
    <div className={styles.filters}>
      <StatusFilter
        name="Invoices by status"
        baseUrl={paths.invoices}
        extraParams={filterParams({ project, month, search })}
        statuses={VISIBLE_STATUSES}
        labelOf={clientStatusLabel}
        selected={status}
      />
      <div role="search" className={styles.tools}>
        <SearchField value={search ?? ''} onSearch={(text) => onChange({ search: text })} />
        <MonthSelect value={month ?? ''} onChange={(value) => onChange({ month: value })} />
      </div>
    </div>
  );
}

function SearchField({ value, onSearch }: { value: string; onSearch: (text: string) => void }) {
  const { text, setText } = useSearchText(value, onSearch);
  return (
    <input
      type="search"
      aria-label="Search invoices"
      placeholder="Search invoices"
      maxLength={BILLING_SEARCH.max}
      className={styles.input}
      value={text}
      onChange={({ target }) => setText(target.value)}
    />
  );
}

function MonthSelect({ value, onChange }: { value: string; onChange: (month: string) => void }) {
  const { site } = usePageData();
  const recent = recentMonths(agencyToday(site));
  const months = value === '' || recent.includes(value) ? recent : [...recent, value];
  return (
    <span className={styles.month}>
      <select
        aria-label="Month sent or paid"
        className={styles.input}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      >
        <option value="">All months</option>
        {months.map((month) => (
          <option key={month} value={month}>
            {monthLabel(month)}
          </option>
        ))}
      </select>
    </span>
  );
}
