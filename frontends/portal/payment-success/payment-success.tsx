import { useSearchParams } from '@atelier/shared/router';
import { ConsoleFrame } from '@atelier/shared/ui/console-frame';
import { InvoicePaymentStatus } from './invoice-payment-status';
import { OrderPaymentStatus } from './order-payment-status';
import { PaymentNotFound } from './order-payment-results';

/** Return URL of the payment provider. The URL alone proves no payment. */
export default function PaymentSuccess() {
  const [searchParams] = useSearchParams();
  const [order, invoice] = [searchParams.get('order'), searchParams.get('invoice')];
  // Set for a part of an invoice: what was paid before it.
  const paid = searchParams.get('paid') ?? '';
  const paidBefore = /^\d{1,8}$/.test(paid) ? Number(paid) : undefined;
  return (
    <ConsoleFrame title="Payment">
      {order ? <OrderPaymentStatus key={order} id={order} /> : null}
      {!order && invoice ? <InvoicePaymentStatus key={invoice} id={invoice} paidBefore={paidBefore} /> : null}
      {!order && !invoice && <PaymentNotFound />}
    </ConsoleFrame>
  );
}
