import { formatCents, invoiceTexts, type InvoiceWithLines, payablePart } from '@atelier/contracts';
import { Alert } from '@atelier/shared/ui/alert';
import { Button as SmallButton } from '@atelier/shared/antd/frame';
import { paths } from '@atelier/shared/paths';
import { Button } from '@atelier/shared/ui/button';
import { Panel } from '@atelier/shared/ui/panel';
import { type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { OtherWaysToPay } from '../other-ways-to-pay';
import { AmountChoice } from './amount-choice';
import { InvoiceActions, InvoiceDetails } from './invoice-details';
import styles from './pay-invoice.module.css';
import { ProviderCardForm } from './provider-card-form';
import { usePayment } from './use-payment';
import { SkeletonCardForm } from '@atelier/shared/ui/skeleton';

interface PayableInvoiceProps {
  invoice: InvoiceWithLines;
  isConfirming: boolean;
  onSubmitted: () => void;
}

export function PayableInvoice({ invoice, isConfirming, onSubmitted }: PayableInvoiceProps) {
  const [wantsPart, setWantsPart] = useState(false);
  const part = payablePart(invoice);
  const isPart = wantsPart && part !== null;
  const payment = usePayment(invoice, isPart, onSubmitted);
  const panel = useRef<HTMLElement>(null);
  const restart = () => {
    // The pressed button is removed; move the focus to the panel.
    panel.current?.focus({ preventScroll: true });
    payment.restart();
  };
  return (
    <div className={styles.columns}>
      <InvoiceDetails invoice={invoice} />
      <Panel ref={panel} title="Payment Information" className={styles.payment}>
        {part !== null && (
          <AmountChoice
            {...{ invoice, part, isPart }}
            disabled={payment.isBusy || isConfirming}
            onChange={setWantsPart}
          />
        )}
        {payment.isUnavailable ? (
          <PaymentUnavailable restart={restart} />
        ) : (
          <CardPayment {...{ invoice, payment, isPart, isConfirming }} />
        )}
      </Panel>
      <div className={styles.below}>
        <OtherWaysToPay invoice={invoice} />
        <InvoiceActions invoice={invoice} />
      </div>
    </div>
  );
}

function PaymentUnavailable({ restart }: { restart: () => void }) {
  return (
    <Alert
      type="error"
      title={invoiceTexts.sessionFailed.alert}
      description={<SmallButton onClick={restart}>Try again</SmallButton>}
    />
  );
}

interface CardPaymentProps {
  invoice: InvoiceWithLines;
  payment: ReturnType<typeof usePayment>;
  isPart: boolean;
  isConfirming: boolean;
}

function CardPayment({ invoice, payment, isPart, isConfirming }: CardPaymentProps) {
  const { session, isReady: ready } = payment;
  // The form reports errors of new attempts itself, so show only an earlier one.
  const [earlierProblem, setEarlierProblem] = useState(invoice.problem);
  const isBusy = payment.isBusy || isConfirming;
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // A disabled button loses focus; restore it.
    if (!isBusy && document.activeElement === document.body) button.current?.focus({ preventScroll: true });
  }, [isBusy]);
  const pay = () => {
    setEarlierProblem(null);
    payment.pay();
  };
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    pay();
  };
  return (
    <form onSubmit={submit} className={styles.form} aria-busy={isBusy}>
      {earlierProblem && <p className={styles.problem}>Last payment attempt failed: {earlierProblem}</p>}
      {payment.needsAction && (
        <Alert
          type="info"
          title="One more step"
          description="Your payment isn’t complete yet. Follow the instructions from our payment provider to finish it; we’ll email you when it arrives."
        />
      )}
      {payment.isDisconnected && (
        <Alert
          type="error"
          title="Can’t connect"
          description="Your card details are still here. Check your internet connection, then pay again. We check first whether your payment went through, so you won’t be charged twice."
        />
      )}
      {!ready && <SkeletonCardForm text={invoiceTexts.initializing} />}
      {session && (
        <div className={ready ? undefined : styles.hiddenForm}>
          <ProviderCardForm
            key={session.clientSecret}
            session={session}
            returnUrl={`${location.origin}${paths.paymentSuccess}?invoice=${invoice.id}${isPart ? `&paid=${invoice.paidAmount}` : ''}`}
            onReady={payment.handleFormReady}
            onLoadError={payment.handleFormError}
            onEnter={pay}
          />
        </div>
      )}
      {ready && (
        <>
          <p className={styles.total}>
            <span>Total</span> <strong>{formatCents(payment.due)}</strong>
          </p>
          <Button ref={button} type="submit" disabled={isBusy}>
            {isBusy ? 'Processing...' : 'Pay Now'}
          </Button>
        </>
      )}
      <p className={styles.note}>
        Payments are SSL-secured and processed by {session?.form === 'stripe' ? 'Stripe' : 'a card payment provider'}.
        We never see your card number.
      </p>
    </form>
  );
}
