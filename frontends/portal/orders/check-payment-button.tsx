import { type Order, ordersApi } from '@atelier/contracts';
import { useApiMutation } from '@atelier/shared/api-query';
import { Button } from '@atelier/shared/antd/frame';
import { toast } from '@atelier/shared/toast';
import { errorMessage } from '@atelier/shared/format';

export function CheckPaymentButton({ order }: { order: Order }) {
  const checkPayment = useApiMutation(ordersApi.refreshPaymentStatus, {
    invalidates: [ordersApi.get, ordersApi.listMine],
    onDone: ({ status }) => {
      if (status === 'pending') toast({ title: 'No payment yet', description: 'We haven’t received your payment.' });
    },
    onFailed: (error) => toast({ title: 'Couldn’t check', description: errorMessage(error), destructive: true }),
  });
  return (
    <Button onClick={() => checkPayment.mutate({ params: { id: order.id } })} loading={checkPayment.isPending}>
      I’ve already paid
    </Button>
  );
}
