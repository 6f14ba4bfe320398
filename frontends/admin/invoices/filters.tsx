import type { InvoiceStatusFilter } from '@atelier/contracts';
import { Select } from '@atelier/shared/antd';
import { usePageData } from '@atelier/shared/page-data';
import { paths } from '@atelier/shared/paths';
import { ClientSelect } from '@atelier/shared/clients/client-select';
import { agencyToday } from '@atelier/shared/format';
import { lastMonths, monthInWords } from './days';
import tools from '../table/tools.module.css';
import styles from './invoices.module.css';

/** Three years of months are enough to choose from; an address may name an older one. */
const MONTHS = 36;
const ANY = '';

export interface Asked {
  status?: InvoiceStatusFilter | undefined;
  client?: string | undefined;
  month?: string | undefined;
}

export function addressOf(asked: Asked): string {
  const named = Object.entries(asked).filter((pair): pair is [string, string] => !!pair[1]);
  return named.length > 0 ? `${paths.adminInvoices}?${new URLSearchParams(named).toString()}` : paths.adminInvoices;
}

interface NarrowingProps {
  client: string | undefined;
  month: string | undefined;
  go: (to: Pick<Asked, 'client' | 'month'>) => void;
}

/** Of one client, of one month. */
export function Narrowing({ client, month, go }: NarrowingProps) {
  const { site } = usePageData();
  const months = lastMonths(agencyToday(site), MONTHS);
  const offered = month && !months.includes(month) ? [...months, month] : months;
  return (
    <>
      <ClientSelect
        label="Invoices of a client"
        none="Every client"
        value={client}
        onChange={(id) => go({ client: id })}
        className={tools.found}
      />
      <Select
        aria-label="Invoices of a month"
        className={`${tools.found} ${styles.month}`}
        value={month ?? ANY}
        options={[
          { value: ANY, label: 'Every month' },
          ...offered.map((one) => ({ value: one, label: monthInWords(one) })),
        ]}
        onChange={(one) => go({ month: one || undefined })}
      />
    </>
  );
}
