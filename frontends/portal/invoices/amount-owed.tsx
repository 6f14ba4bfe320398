import { formatCents, invoicesApi } from '@atelier/contracts';
import { useApiQuery } from '@atelier/shared/api-query';
import { paths } from '@atelier/shared/paths';
import { ButtonLink } from '@atelier/shared/ui/button';
import styles from './amount-owed.module.css';

/** Shows nothing while it loads or if it fails: the invoice list below reports errors. */
export function AmountOwed() {
  const { data: owed } = useApiQuery(invoicesApi.owed);
  const [first] = owed?.mostUrgent ?? [];
  if (!owed || !first) return null;
  const { amount, overdueAmount, count } = owed;
  return (
    <section aria-label="Amount owed" className={styles.owed}>
      <p>
        <strong>You owe {formatCents(amount)}</strong> on {count === 1 ? first.invoiceNumber : `${count} invoices`}
        {overdueAmount > 0 && (
          <span className={styles.overdue}>
            {overdueAmount === amount ? ', ' : `, ${formatCents(overdueAmount)} `}past due
          </span>
        )}
        .
      </p>
      <ButtonLink href={paths.payInvoice(first.id)} small>
        {count === 1 ? 'Pay' : `Pay ${first.invoiceNumber}`}
      </ButtonLink>
    </section>
  );
}
