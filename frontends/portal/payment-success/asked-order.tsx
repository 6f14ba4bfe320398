import { isOrderFinal, type Order, ordersApi } from '@atelier/contracts';
import { hideCartCount } from '@atelier/shared/console-cart-count';
import { isNotFound } from '@atelier/shared/format';
import { useEffect } from 'react';
import { useAsked } from '../asking/use-asked';
import { Asking, Closed, Failed, Open, Paid, Processing, Refunded, Unknown, Unreachable } from './outcomes';

/** How an order stands, from the moment its buyer is back until it is settled. */
export function AskedOrder({ id }: { id: string }) {
  const {
    thing: order,
    failure,
    tired,
    again,
  } = useAsked({
    endpoint: ordersApi.refreshPaymentStatus,
    id,
    changes: [ordersApi.listMine, ordersApi.get],
    isOver: isOrderFinal,
  });
  const paid = order?.status === 'paid';

  useEffect(() => {
    if (paid) hideCartCount();
  }, [paid]);

  const retry = tired ? again : undefined;
  if (isNotFound(failure)) return <Unknown />;
  if (order) return <Outcome order={order} retry={retry} />;
  return failure ? <Unreachable retry={retry} /> : <Asking />;
}

function Outcome({ order, retry }: { order: Order; retry: (() => void) | undefined }) {
  const { status, processing, problem } = order;
  if (status === 'paid') return <Paid order={order} />;
  if (status === 'refunded') return <Refunded order={order} />;
  if (processing) return <Processing order={order} retry={retry} />;
  if (problem && status !== 'expired') return <Failed order={order} problem={problem} />;
  return status === 'pending' ? <Open order={order} retry={retry} /> : <Closed order={order} />;
}
