import { PAYMENT_REDIRECT_DELAY_MS, invoicesApi, invoiceTexts, type InvoiceWithLines } from '@atelier/contracts';
import { invalidate, setCached, useApiQuery } from '@atelier/shared/api-query';
import { Spin } from '@atelier/shared/antd';
import { isUnauthorized } from '@atelier/shared/api';
import { isPayable } from '@atelier/shared/invoices/labels';
import { paths } from '@atelier/shared/paths';
import { useParams } from '@atelier/shared/router';
import { useUser } from '@atelier/shared/session';
import { toast } from '@atelier/shared/toast';
import { ConsoleFrame } from '@atelier/shared/ui/console-frame';
import { isNotFound } from '@atelier/shared/format';
import { useEffect, useState } from 'react';
import { useAsked } from '../asking/use-asked';
import { OnItsWay } from '../payment-success/invoice-outcomes';
import { AlreadyPaid } from './already-paid';
import { JustLooking } from './just-looking';
import { NotFound } from './not-found';
import styles from './pay-invoice.module.css';
import { Payable } from './payable';

/** For so many answers whoever has paid waits where they are; then we say that it takes longer. */
const SOON = 4;

/** Where one invoice is paid. The page is a document of its own: whoever goes on from here asks for everything anew. */
export default function PayInvoice() {
  const { id = '' } = useParams();
  useReloadOnReturn();
  return (
    <ConsoleFrame title="Pay Invoice">
      <OneInvoice key={id} id={id} />
    </ConsoleFrame>
  );
}

function OneInvoice({ id }: { id: string }) {
  const { data: invoice, error, isFetching, refetch } = useApiQuery(invoicesApi.get, { params: { id } });
  if (isUnauthorized(error)) return <ToSignIn />;
  if (error && (!invoice || isNotFound(error)))
    return <NotFound error={error} retry={() => void refetch()} retrying={isFetching} />;
  return invoice ? <Standing invoice={invoice} /> : <Loading />;
}

function Standing({ invoice }: { invoice: InvoiceWithLines }) {
  const user = useUser();
  const { id, invoiceNumber, status } = invoice;
  // The form has said yes. Until the server says so too, or that the bank said no, nobody is asked for a card again.
  const [submitted, setSubmitted] = useState(false);
  const [refusals, setRefusals] = useState(0);
  const { answers, tired, again } = useAsked({
    endpoint: invoicesApi.refreshPaymentStatus,
    id,
    changes: [invoicesApi.listMine],
    isOver: (now) => now.status === 'paid',
    wanted: status === 'processing' || (submitted && status !== 'paid'),
    onHeard: (now) => {
      setCached(invoicesApi.get, { params: { id } }, now);
      // An old problem is not what became of this try, unless the bank has had it or had the time to.
      const fresh = status === 'processing' || answers + 1 >= SOON;
      if (!submitted || !fresh || !isPayable(now) || !now.problem) return;
      setSubmitted(false);
      setRefusals(refusals + 1);
    },
  });
  const retry = tired ? again : undefined;
  const paid = status === 'paid';

  useEffect(() => {
    if (!submitted || !paid) return;
    toast({ title: invoiceTexts.paid.title, description: invoiceTexts.paid.text(invoiceNumber) });
    void invalidate(invoicesApi.listMine);
    const timer = setTimeout(() => location.assign(paths.home), PAYMENT_REDIRECT_DELAY_MS);
    return () => clearTimeout(timer);
  }, [submitted, paid, invoiceNumber]);

  if (paid) return <AlreadyPaid invoice={invoice} justNow={submitted} />;
  if (status === 'processing') return <OnItsWay invoice={invoice} retry={retry} />;
  if (!isPayable(invoice) || user?.id !== invoice.userId) return <JustLooking invoice={invoice} />;
  if (submitted && answers >= SOON) return <OnItsWay invoice={invoice} retry={retry} />;
  const onSubmitted = () => {
    setSubmitted(true);
    again();
  };
  return <Payable key={refusals} invoice={invoice} waiting={submitted} onSubmitted={onSubmitted} />;
}

function Loading() {
  return (
    <div role="status" className={styles.loading}>
      <Spin /> {invoiceTexts.loading}
    </div>
  );
}

/** Signed out since the page came: the same way as for whoever comes signed out. */
function ToSignIn() {
  useEffect(() => location.replace(`${paths.auth}?next=${encodeURIComponent(location.pathname)}`), []);
  return <Loading />;
}

/** A browser that goes back shows the page as it was left, in the middle of paying: it is time to ask again. */
function useReloadOnReturn() {
  useEffect(() => {
    const reload = ({ persisted }: PageTransitionEvent) => {
      if (persisted) location.reload();
    };
    addEventListener('pageshow', reload);
    return () => removeEventListener('pageshow', reload);
  }, []);
}
