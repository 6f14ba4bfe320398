import { invoicesApi } from '@atelier/contracts';
import { useApiQuery } from '@atelier/shared/api-query';
import { paths } from '@atelier/shared/paths';
import { ButtonLink } from '@atelier/shared/ui/button';
import { ErrorState } from '@atelier/shared/ui/query-states';
import { owedDetails, owedOf, owedTitle } from './labels';
import styles from './amount-owed.module.css';

export function AmountOwed() {
  const { data, error, refetch } = useApiQuery(invoicesApi.owed);
  const owed = data && owedOf(data);
  if (error && !owed)
    return <ErrorState title="Couldn’t load what you owe" error={error} retry={() => void refetch()} />;
  const [first] = owed?.mostUrgent ?? [];
  // Demo invoices can be paid, but nothing is owed for them.
  if (!owed || !first || owed.amount <= 0) return null;
  const { count } = owed;
  return (
    <section aria-label="Amount owed" className={styles.owed}>
      <p>
        <strong>{owedTitle(owed, first)}.</strong> {owedDetails(owed, first)}
      </p>
      <div className={styles.actions}>
        {count > 1 && (
          <ButtonLink href={paths.payAllInvoices} small>
            Pay all
          </ButtonLink>
        )}
        <ButtonLink href={paths.payInvoice(first.id)} small variant={count > 1 ? 'line' : 'filled'}>
          {count === 1 ? 'Pay' : `Pay ${first.invoiceNumber}`}
        </ButtonLink>
      </div>
    </section>
  );
}
