import { formatCents, invoiceTexts, type PayableInvoices } from '@atelier/contracts';
import { Button as SmallButton } from '@atelier/shared/antd/frame';
import { Alert } from '@atelier/shared/ui/alert';
import { Button } from '@atelier/shared/ui/button';
import { Panel } from '@atelier/shared/ui/panel';
import { SkeletonCardForm } from '@atelier/shared/ui/skeleton';
import { type SyntheticEvent, useEffect, useRef, useState } from 'react';
import type { CardForm, SharedCardSession } from '../pay-invoice/card-form';
import payStyles from '../pay-invoice/pay-invoice.module.css';
import { ProviderCardForm } from '../pay-invoice/provider-card-form';
import { paths } from '@atelier/shared/paths';
import styles from './pay-all.module.css';
import type { usePayAll } from './use-pay-all';

interface PayAllFormProps {
  list: PayableInvoices;
  payment: ReturnType<typeof usePayAll>;
  /** Cents of the invoices that are still open. */
  total: number;
}

export function PayAllForm({ list, payment, total }: PayAllFormProps) {
  const { form, publishableKey } = list;
  // Kept, because another session would load the form again, without the card.
  const [session] = useState<SharedCardSession>({ form, publishableKey, amount: total });
  const [card, setCard] = useState<CardForm>();
  const [hasFailed, setHasFailed] = useState(false);
  const { isBusy, pay } = payment;
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // A disabled button loses focus; restore it.
    if (!isBusy && document.activeElement === document.body) button.current?.focus({ preventScroll: true });
  }, [isBusy]);
  if (hasFailed) return <FormUnavailable />;
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    void pay(card);
  };
  return (
    <Panel title="Payment Information" className={payStyles.payment}>
      <form onSubmit={submit} className={payStyles.form} aria-busy={isBusy}>
        <StopNotice payment={payment} />
        {!card && <SkeletonCardForm text={invoiceTexts.initializing} />}
        <div className={card ? undefined : payStyles.hiddenForm}>
          <ProviderCardForm
            session={session}
            returnUrl={location.origin + paths.payAllInvoices}
            onReady={setCard}
            onLoadError={() => setHasFailed(true)}
            onEnter={() => void pay(card)}
          />
        </div>
        {card && (
          <>
            <p className={payStyles.total}>
              <span>Total</span> <strong>{formatCents(total)}</strong>
            </p>
            <Button ref={button} type="submit" disabled={isBusy}>
              {isBusy ? progressOf(payment) : `Pay ${formatCents(total)}`}
            </Button>
          </>
        )}
        <p role="status" className="unseen">
          {isBusy && progressOf(payment)}
        </p>
        <p className={payStyles.note}>
          Each invoice is charged as a payment of its own and gets its own receipt. Your card isn’t saved. Payments are
          SSL-secured and processed by {form === 'stripe' ? 'Stripe' : 'a card payment provider'}. We never see your
          card number.
        </p>
      </form>
    </Panel>
  );
}

function StopNotice({ payment: { stop, settled, open, isBusy } }: Pick<PayAllFormProps, 'payment'>) {
  if (!stop || isBusy) return null;
  const paid = settled.filter(({ state }) => state !== 'gone').length;
  const stillOpen = open.length === 1 ? '1 invoice is' : `${open.length} invoices are`;
  return (
    <Alert
      type="error"
      title={
        <>
          We couldn’t pay <span className={styles.number}>{stop.invoice.invoiceNumber}</span>
        </>
      }
      description={
        <>
          {!stop.isReasonInForm && <p>{stop.reason}</p>}
          <p>
            {paid === 0 ? 'No invoice was paid' : `${paid} ${paid === 1 ? 'invoice is' : 'invoices are'} paid`};{' '}
            {stillOpen} still open.
          </p>
        </>
      }
    />
  );
}

function progressOf({ settled, open }: PayAllFormProps['payment']): string {
  const paid = settled.filter(({ state }) => state !== 'gone').length;
  return `${paid} of ${paid + open.length} paid...`;
}

const FormUnavailable = () => (
  <Panel title="Payment Information" className={payStyles.payment}>
    <Alert
      type="error"
      title={invoiceTexts.sessionFailed.alert}
      description={<SmallButton onClick={() => location.reload()}>Try again</SmallButton>}
    />
  </Panel>
);
