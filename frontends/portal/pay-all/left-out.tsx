import type { LeftOutInvoice, LeftOutReason } from '@atelier/contracts';
import { PayLink } from '@atelier/shared/invoices/pay-link';
import styles from './pay-all.module.css';

const REASONS: Record<LeftOutReason, string> = {
  processing: 'Your payment is processing.',
  subscription: 'Monthly package: pay it by itself, so we can keep your card for the next month.',
  disputed: 'You disputed a payment for it with your bank. Contact us before you pay the rest.',
};

/** Open invoices that aren’t part of the sum. */
export function LeftOut({ leftOut }: { leftOut: LeftOutInvoice[] }) {
  if (leftOut.length === 0) return null;
  return (
    <section aria-label="Not included" className={styles.leftOut}>
      <h3 className={styles.leftOutTitle}>Not included</h3>
      <ul className={styles.leftOutList}>
        {leftOut.map(({ invoice, reason }) => (
          <li key={invoice.id}>
            <span>
              <strong>{invoice.invoiceNumber}</strong> {REASONS[reason]}
            </span>
            {reason === 'subscription' && <PayLink invoice={invoice} variant="line" />}
          </li>
        ))}
      </ul>
    </section>
  );
}
