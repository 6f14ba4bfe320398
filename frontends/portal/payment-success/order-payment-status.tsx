import { isOrderFinal, type Order, ordersApi } from '@atelier/contracts';
import { hideCartCount } from '@atelier/shared/console-cart-count';
import { isNotFound } from '@atelier/shared/format';
import { useEffect } from 'react';
import { usePaymentStatus } from '../payment-status/use-payment-status';
import {
  CheckingPayment,
  OrderClosed,
  OrderPaymentFailed,
  OrderUnpaid,
  OrderPaid,
  OrderProcessing,
  OrderRefunded,
  OrderPaymentNotFound,
  OrderStatusUnknown,
} from './order-payment-results';

export function OrderPaymentStatus({ id }: { id: string }) {
  const {
    payment: order,
    error,
    hasStoppedPolling,
    restart,
  } = usePaymentStatus({
    endpoint: ordersApi.refreshPaymentStatus,
    id,
    invalidates: [ordersApi.listMine, ordersApi.get],
    isSettled: isOrderFinal,
  });
  const isPaid = order?.status === 'paid';

  useEffect(() => {
    if (isPaid) hideCartCount();
  }, [isPaid]);

  const retry = hasStoppedPolling ? restart : undefined;
  if (isNotFound(error)) return <OrderPaymentNotFound />;
  if (order) return <OrderResult order={order} retry={retry} />;
  return error ? <OrderStatusUnknown retry={retry} /> : <CheckingPayment />;
}

function OrderResult({ order, retry }: { order: Order; retry: (() => void) | undefined }) {
  const { status, processing, problem } = order;
  if (status === 'paid') return <OrderPaid order={order} />;
  if (status === 'refunded') return <OrderRefunded order={order} />;
  if (processing) return <OrderProcessing order={order} retry={retry} />;
  if (problem && status !== 'expired') return <OrderPaymentFailed order={order} problem={problem} />;
  return status === 'pending' ? <OrderUnpaid order={order} retry={retry} /> : <OrderClosed order={order} />;
}
