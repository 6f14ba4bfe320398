import { adminInvoicesApi, formatCents } from '@atelier/contracts';
import { useApiQuery } from '@atelier/shared/api-query';
import { paths } from '@atelier/shared/paths';
import { Link } from '@atelier/shared/router';
import { Panel } from '@atelier/shared/ui/panel';
import { ErrorState } from '@atelier/shared/ui/query-states';
import styles from './dashboard.module.css';

const MAX_SHOWN = 5;
const FILTER = 'balance';

/** Drafts whose deposit is paid; nothing without any. */
export function UnsentBalances() {
  const { data, error, refetch } = useApiQuery(adminInvoicesApi.list, {
    query: { status: FILTER, limit: String(MAX_SHOWN) },
  });
  if (error) return <ErrorState title="Couldn’t load balances to send" error={error} retry={() => void refetch()} />;
  if (!data || data.length === 0) return null;
  return (
    <Panel
      title="Balances to send"
      aside={data.length === MAX_SHOWN && <Link to={`${paths.adminInvoices}?status=${FILTER}`}>View all balances</Link>}
    >
      <p>The deposit is paid, and the balance is still a draft.</p>
      <ul className={styles.links}>
        {data.map(({ id, amount, clientName, description }) => (
          <li key={id}>
            <Link to={paths.adminInvoice(id)}>
              {formatCents(amount)} for {clientName}
              {description && `: ${description}`}
            </Link>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
