import { invoicesApi, type InvoiceWithLines } from '@atelier/contracts';
import { useApiMutation } from '@atelier/shared/api-query';
import { Button } from '@atelier/shared/antd';
import { toast } from '@atelier/shared/toast';
import { errorMessage } from '@atelier/shared/format';

/** For whoever has paid and does not see it here yet. */
export function AskAgain({ invoice: { id, status: before } }: { invoice: InvoiceWithLines }) {
  const asking = useApiMutation(invoicesApi.refreshPaymentStatus, {
    invalidates: [invoicesApi.get, invoicesApi.listMine],
    onDone: ({ status }) => {
      if (status === before) toast({ title: 'Nothing new yet', description: 'No payment has arrived so far.' });
    },
    onFailed: (error) => toast({ title: 'We could not ask', description: errorMessage(error), destructive: true }),
  });
  return (
    <Button onClick={() => asking.mutate({ params: { id } })} loading={asking.isPending}>
      I have paid
    </Button>
  );
}
