import type { InvoiceWithLines } from '@atelier/contracts';
import { Panel } from '@atelier/shared/ui/panel';
import styles from './other-ways-to-pay.module.css';

/** Payments without a card, in the words of the agency. */
export function OtherWaysToPay({ invoice: { otherWaysToPay, invoiceNumber } }: { invoice: InvoiceWithLines }) {
  if (!otherWaysToPay) return null;
  const { transfer, check } = otherWaysToPay;
  return (
    <Panel title="Other ways to pay">
      {transfer && <Way name="By bank transfer" instructions={transfer} />}
      {check && <Way name="By check" instructions={check} />}
      <p className={styles.note}>
        Please add the invoice number <span className={styles.number}>{invoiceNumber}</span>, so that we can match your
        payment.
      </p>
    </Panel>
  );
}

const Way = ({ name, instructions }: { name: string; instructions: string }) => (
  <div>
    <h3 className={styles.name}>{name}</h3>
    <p className={styles.instructions}>{instructions}</p>
  </div>
);
