import { useSearchParams } from '@atelier/shared/router';
import { ConsoleFrame } from '@atelier/shared/ui/console-frame';
import { AskedOrder } from './asked-order';
import { Unknown } from './outcomes';

/** Where the payment provider sends buyers back to. That they are here says nothing yet about the money. */
export default function PaymentSuccess() {
  const [asked] = useSearchParams();
  const id = asked.get('order');
  return (
    <ConsoleFrame title="Your payment">
      {id ? <AskedOrder key={id} id={id} /> : <Unknown invoice={asked.has('invoice')} />}
    </ConsoleFrame>
  );
}
