import { formatCents, invoiceTexts, type InvoiceWithLines } from '@atelier/contracts';
import { Alert, Button as SmallButton, Spin } from '@atelier/shared/antd';
import { paths } from '@atelier/shared/paths';
import { Button } from '@atelier/shared/ui/button';
import { Panel } from '@atelier/shared/ui/panel';
import { type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { InvoiceDetails } from './invoice-details';
import styles from './pay-invoice.module.css';
import { PaymentForm } from './payment-form';
import { usePayment } from './use-payment';

interface PayableProps {
  invoice: InvoiceWithLines;
  /** It has been paid as far as the form knows, and the server is about to say so. */
  waiting: boolean;
  onSubmitted: () => void;
}

/** What is to be paid, and the form to pay it with. */
export function Payable({ invoice, waiting, onSubmitted }: PayableProps) {
  const payment = usePayment(invoice, onSubmitted);
  const part = useRef<HTMLElement>(null);
  const again = () => {
    // What was pressed goes away.
    part.current?.focus({ preventScroll: true });
    payment.again();
  };
  return (
    <div className={styles.parts}>
      <InvoiceDetails invoice={invoice} />
      <Panel ref={part} title="Payment Information" className={styles.payment}>
        {payment.unavailable ? <Unavailable again={again} /> : <Card {...{ invoice, payment, waiting }} />}
      </Panel>
    </div>
  );
}

function Unavailable({ again }: { again: () => void }) {
  return (
    <Alert
      type="error"
      showIcon
      title={invoiceTexts.sessionFailed.alert}
      description={<SmallButton onClick={again}>Try again</SmallButton>}
    />
  );
}

interface CardProps {
  invoice: InvoiceWithLines;
  payment: ReturnType<typeof usePayment>;
  waiting: boolean;
}

function Card({ invoice, payment, waiting }: CardProps) {
  const { session, ready } = payment;
  // What becomes of a try that is made here, its form says where the payer is looking.
  const [before, setBefore] = useState(invoice.problem);
  const busy = payment.busy || waiting;
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // A button that is pressed loses the keys while it cannot be pressed again.
    if (!busy && document.activeElement === document.body) button.current?.focus({ preventScroll: true });
  }, [busy]);
  const pay = () => {
    setBefore(null);
    payment.pay();
  };
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    pay();
  };
  return (
    <form onSubmit={submit} className={styles.form} aria-busy={busy}>
      {before && <p className={styles.problem}>The last try did not work: {before}</p>}
      {!ready && (
        <div role="status" className={styles.loading}>
          <Spin /> {invoiceTexts.initializing}
        </div>
      )}
      {session && (
        <div className={ready ? undefined : styles.unready}>
          <PaymentForm
            key={session.clientSecret}
            session={session}
            returnUrl={`${location.origin}${paths.paymentSuccess}?invoice=${invoice.id}`}
            onReady={payment.formReady}
            onBroken={payment.formBroken}
            onEnter={pay}
          />
        </div>
      )}
      {ready && (
        <>
          <p className={styles.total}>
            <span>Total</span> <strong>{formatCents(invoice.amount)}</strong>
          </p>
          <Button ref={button} type="submit" disabled={busy}>
            {busy ? 'Processing...' : 'Pay Now'}
          </Button>
        </>
      )}
      <p className={styles.note}>
        Your payment is SSL-secured and processed by {session?.form === 'stripe' ? 'Stripe' : 'a card payment provider'}
        . We never see the number of your card.
      </p>
    </form>
  );
}
