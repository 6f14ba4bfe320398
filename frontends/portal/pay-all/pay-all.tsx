import { invoicesApi, type InvoiceWithLines, payAllApi } from '@atelier/contracts';
import { useApiQuery } from '@atelier/shared/api-query';
import { paths } from '@atelier/shared/paths';
import { useSearchParams } from '@atelier/shared/router';
import { Alert } from '@atelier/shared/ui/alert';
import { ConsoleFrame } from '@atelier/shared/ui/console-frame';
import { ErrorState } from '@atelier/shared/ui/query-states';
import { SkeletonLines } from '@atelier/shared/ui/skeleton';
import { useReloadOnReturn } from '../pay-invoice/use-reload-on-return';
import { AllPaid } from './all-paid';
import { NothingToPay } from './nothing-to-pay';
import { OpenInvoices } from './open-invoices';
import type { SettledInvoice } from './use-pay-all';
import { usePayAll } from './use-pay-all';
import styles from './pay-all.module.css';

/** Loaded as its own document, so that Stripe.js runs on no other page. */
export default function PayAll() {
  useReloadOnReturn();
  return (
    <ConsoleFrame title="Pay all invoices" breadcrumb={<a href={paths.invoices}>Invoices</a>}>
      <ReturnFromBank />
    </ConsoleFrame>
  );
}

/** The bank sends the client back with the invoice whose payment it confirmed or declined. */
function ReturnFromBank() {
  const [searchParams] = useSearchParams();
  const id = searchParams.get('invoice') ?? '';
  const returned = useApiQuery(invoicesApi.refreshPaymentStatus, { params: { id }, enabled: id !== '' });
  return id !== '' && returned.isPending ? <Loading /> : <Loader returned={returned.data ?? undefined} />;
}

function Loader({ returned }: { returned: InvoiceWithLines | undefined }) {
  const { data, error, refetch } = useApiQuery(payAllApi.list);
  if (error && !data)
    return <ErrorState title="Couldn’t load your invoices" error={error} retry={() => void refetch()} />;
  return data ? <Payments list={data} returned={returned} /> : <Loading />;
}

const Loading = () => <SkeletonLines text="Loading your invoices..." />;

interface PaymentsProps {
  list: Parameters<typeof OpenInvoices>[0]['list'];
  returned: InvoiceWithLines | undefined;
}

function Payments({ list, returned }: PaymentsProps) {
  const payment = usePayAll(list.invoices, returned ? settledInvoices(returned) : []);
  const { open, settled } = payment;
  if (open.length === 0 && settled.length === 0) return <NothingToPay list={list} />;
  if (open.length === 0) return <AllPaid settled={settled} leftOut={list.leftOut} />;
  const declined = returned && !payment.isBusy && settled.length === 0 ? returned.problem : null;
  return (
    <>
      {declined && (
        <Alert
          type="error"
          className={styles.notice}
          title={`We couldn’t pay ${returned?.invoiceNumber ?? 'this invoice'}`}
          description={declined}
        />
      )}
      <OpenInvoices list={list} payment={payment} />
    </>
  );
}

function settledInvoices(invoice: InvoiceWithLines): SettledInvoice[] {
  const { status: state } = invoice;
  return state === 'paid' || state === 'processing' ? [{ invoice, state }] : [];
}
