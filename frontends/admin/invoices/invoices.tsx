import { INVOICE_FILTERS, invoiceDeskApi } from '@atelier/contracts';
import { useList } from '@atelier/shared/answers';
import { Button } from '@atelier/shared/antd';
import { paths } from '@atelier/shared/paths';
import { Link, useNavigate, useSearchParams } from '@atelier/shared/router';
import { Failed, Waiting } from '@atelier/shared/ui/answer-states';
import { ConsoleFrame } from '@atelier/shared/ui/console-frame';
import { QuietCard } from '@atelier/shared/ui/quiet-card';
import { StatusFilter } from '@atelier/shared/ui/status-filter';
import { looksLikeMonth } from './days';
import { addressOf, Narrowing } from './filters';
import { InvoiceRow } from './invoice-row';
import styles from './invoices.module.css';
import { Totals } from './totals';
import { NONE } from './words';

/** Everybody's invoices, newest first, or those of one kind, client or month: the address says which. */
export default function Invoices() {
  const [asked] = useSearchParams();
  const navigate = useNavigate();
  const state = INVOICE_FILTERS.find((one) => one === asked.get('state'));
  const client = asked.get('client') ?? undefined;
  const month = [asked.get('month') ?? ''].find(looksLikeMonth);
  const narrowed = { ...(client && { client }), ...(month && { month }) };
  const list = useList(invoiceDeskApi.all, { query: { limit: '25', ...(state && { state }), ...narrowed } });
  const isNarrowed = !!(state ?? client ?? month);
  return (
    <ConsoleFrame title="Invoices">
      <div className={styles.top}>
        <Totals narrowed={narrowed} />
        <div className={styles.buttons}>
          <Button onClick={() => void list.refetch()} loading={list.isRefetching}>
            Refresh
          </Button>
          <Button
            type="primary"
            onClick={() => void navigate(client ? `${paths.newInvoice}?client=${client}` : paths.newInvoice)}
          >
            New invoice
          </Button>
        </div>
      </div>
      <div className={styles.tools}>
        <StatusFilter
          name="Invoices by state"
          at={paths.adminInvoices}
          by="state"
          besides={narrowed}
          statuses={INVOICE_FILTERS}
          chosen={state}
        />
        <Narrowing
          {...{ client, month }}
          go={(to) =>
            void navigate(addressOf({ state, ...narrowed, ...to }), { replace: true, preventScrollReset: true })
          }
        />
      </div>
      {list.error && (
        <Failed title="The invoices did not arrive" error={list.error} retry={() => void list.refetch()} />
      )}
      {list.isPending && <Waiting />}
      {list.rows?.length === 0 && (
        <QuietCard
          title={
            isNarrowed
              ? `${state ? NONE[state] : 'No invoice'}${client || month ? ' among these' : ''}`
              : 'No invoices yet'
          }
        >
          <p>
            {isNarrowed ? (
              <Link to={paths.adminInvoices}>See all invoices</Link>
            ) : (
              <Link to={paths.newInvoice}>Write the first one</Link>
            )}
          </p>
        </QuietCard>
      )}
      {list.rows && list.rows.length > 0 && (
        <ul className={styles.list}>
          {list.rows.map((invoice) => (
            <InvoiceRow key={invoice.id} invoice={invoice} />
          ))}
        </ul>
      )}
      {list.hasNextPage && (
        <Button onClick={() => void list.fetchNextPage()} loading={list.isFetchingNextPage}>
          Show more
        </Button>
      )}
    </ConsoleFrame>
  );
}
