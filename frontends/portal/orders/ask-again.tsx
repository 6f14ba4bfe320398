import { type Order, ordersApi } from '@atelier/contracts';
import { useSend } from '@atelier/shared/answers';
import { Button } from '@atelier/shared/antd';
import { toast } from '@atelier/shared/toast';
import { said } from '@atelier/shared/words';

/** For whoever has paid and does not see it here yet. */
export function AskAgain({ order }: { order: Order }) {
  const asking = useSend(ordersApi.refreshPaymentStatus, {
    changes: [ordersApi.get, ordersApi.listMine],
    onDone: ({ status }) => {
      if (status === 'pending') toast({ title: 'Nothing new yet', description: 'No payment has arrived so far.' });
    },
    onFailed: (error) => toast({ title: 'We could not ask', description: said(error), destructive: true }),
  });
  return (
    <Button onClick={() => asking.mutate({ params: { id: order.id } })} loading={asking.isPending}>
      I have paid
    </Button>
  );
}
