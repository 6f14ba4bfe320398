import { invoicesApi, type InvoiceWithLines } from '@atelier/contracts';
import { useApiMutation } from '@atelier/shared/api-query';
import { Button } from '@atelier/shared/antd/frame';
import { toast } from '@atelier/shared/toast';
import { errorMessage } from '@atelier/shared/format';

export function CheckPaymentButton({ invoice: { id, status: currentStatus } }: { invoice: InvoiceWithLines }) {
  const checkPayment = useApiMutation(invoicesApi.refreshPaymentStatus, {
    invalidates: [invoicesApi.get, invoicesApi.listMine, invoicesApi.owed],
    onDone: ({ status }) => {
      if (status === currentStatus)
        toast({ title: 'No payment yet', description: 'We haven’t received your payment.' });
    },
    onFailed: (error) => toast({ title: 'Couldn’t check', description: errorMessage(error), destructive: true }),
  });
  return (
    <Button onClick={() => checkPayment.mutate({ params: { id } })} loading={checkPayment.isPending}>
      I’ve already paid
    </Button>
  );
}
