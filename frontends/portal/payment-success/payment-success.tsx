import { useSearchParams } from '@atelier/shared/router';
import { ConsoleFrame } from '@atelier/shared/ui/console-frame';
import { AskedInvoice } from './asked-invoice';
import { AskedOrder } from './asked-order';
import { Nameless } from './outcomes';

/** Where the payment provider sends people back to. That they are here says nothing yet about the money. */
export default function PaymentSuccess() {
  const [asked] = useSearchParams();
  const [order, invoice] = [asked.get('order'), asked.get('invoice')];
  return (
    <ConsoleFrame title="Your payment">
      {order ? <AskedOrder key={order} id={order} /> : null}
      {!order && invoice ? <AskedInvoice key={invoice} id={invoice} /> : null}
      {!order && !invoice && <Nameless />}
    </ConsoleFrame>
  );
}
