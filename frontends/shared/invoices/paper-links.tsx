import { type Invoice, invoicesApi } from '@atelier/contracts';
import { Button } from '@atelier/shared/antd';
import { addressOf } from '@atelier/shared/api';

type Printed = Pick<Invoice, 'id' | 'invoiceNumber' | 'status'>;

/** The invoice on paper, and its receipt once it is paid. */
export function PaperLinks({ invoice }: { invoice: Printed }) {
  return (
    <>
      <Paper of={invoice} from={invoicesApi.pdf} name="PDF" />
      {invoice.status === 'paid' && <Paper of={invoice} from={invoicesApi.receipt} name="Receipt" />}
    </>
  );
}

interface PaperProps {
  of: Printed;
  from: { path: string };
  name: string;
}

/** In a tab of its own, as files are. */
function Paper({ of: { id, invoiceNumber }, from, name }: PaperProps) {
  return (
    <Button href={addressOf(from, { params: { id } })} target="_blank" rel="noopener">
      {name}
      <span className="unseen"> of {invoiceNumber}, in a new tab</span>
    </Button>
  );
}
