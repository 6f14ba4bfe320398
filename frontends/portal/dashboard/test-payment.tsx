import { invoicesApi, invoiceTexts } from '@atelier/contracts';
import { useApiMutation } from '@atelier/shared/api-query';
import { Button } from '@atelier/shared/antd/frame';
import { toast } from '@atelier/shared/toast';
import { Panel } from '@atelier/shared/ui/panel';
import { errorMessage } from '@atelier/shared/format';

export function TestPayment({ onCreated }: { onCreated: () => void }) {
  const createInvoice = useApiMutation(invoicesApi.createDemo, {
    invalidates: [invoicesApi.listMine, invoicesApi.owed],
    onDone: ({ invoiceNumber }) => {
      toast({ title: invoiceTexts.demoCreated, description: `${invoiceNumber} is in Recent Invoices.` });
      onCreated();
    },
    onFailed: (error) => toast({ title: 'Error', description: errorMessage(error), destructive: true }),
  });
  return (
    <Panel title="Test Payment">
      <p>
        Test mode: no real charges. Create an invoice and pay it with card{' '}
        {'4242 4242 4242 4242'.replaceAll(' ', '\u00a0')}.
      </p>
      <Button onClick={() => createInvoice.mutate({})} loading={createInvoice.isPending}>
        Create Demo Invoice
      </Button>
    </Panel>
  );
}
