import { formatCents, invoicesApi } from '@atelier/contracts';
import { useApiQuery } from '@atelier/shared/api-query';
import { paths } from '@atelier/shared/paths';
import { ButtonLink } from '@atelier/shared/ui/button';
import { ErrorState } from '@atelier/shared/ui/query-states';
import styles from './amount-owed.module.css';

export function AmountOwed() {
  const { data: owed, error, refetch } = useApiQuery(invoicesApi.owed);
  if (error && !owed)
    return <ErrorState title="Couldn’t load what you owe" error={error} retry={() => void refetch()} />;
  const [first] = owed?.mostUrgent ?? [];
  // Demo invoices can be paid, but nothing is owed for them.
  if (!owed || !first || owed.amount === 0) return null;
  const { amount, overdueAmount, count } = owed;
  return (
    <section aria-label="Amount owed" className={styles.owed}>
      <p>
        <strong>You owe {formatCents(amount)}</strong> on {count === 1 ? first.invoiceNumber : `${count} invoices`}
        {overdueAmount > 0 && (
          <>
            ,{' '}
            <span className={styles.overdue}>{overdueAmount < amount && `${formatCents(overdueAmount)} `}past due</span>
          </>
        )}
        .
      </p>
      <ButtonLink href={paths.payInvoice(first.id)} small>
        {count === 1 ? 'Pay' : `Pay ${first.invoiceNumber}`}
      </ButtonLink>
    </section>
  );
}
