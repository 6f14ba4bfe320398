import { type Endpoint, type Invoice, invoicesApi } from '@atelier/contracts';
import { addressOf } from '@atelier/shared/api';
import { ButtonLink } from '@atelier/shared/ui/button';

type Printed = Pick<Invoice, 'id' | 'invoiceNumber' | 'status'>;

interface Look {
  /** Among many of its kind. */
  look?: 'line' | 'quiet';
}

/** The invoice on paper, and its receipt once it is paid. */
export function PaperLinks({ invoice, look = 'line' }: Look & { invoice: Printed }) {
  return (
    <>
      <Paper of={invoice} from={invoicesApi.pdf} name="PDF" look={look} />
      {invoice.status === 'paid' && <Paper of={invoice} from={invoicesApi.receipt} name="Receipt" look={look} />}
    </>
  );
}

interface PaperProps extends Required<Look> {
  of: Printed;
  from: Pick<Endpoint, 'path'>;
  name: string;
}

/** In a tab of its own, as files are. */
function Paper({ of: { id, invoiceNumber }, from, name, look }: PaperProps) {
  return (
    <ButtonLink href={addressOf(from, { params: { id } })} target="_blank" rel="noopener" small look={look}>
      {name}
      <span className="unseen"> of {invoiceNumber}, in a new tab</span>
    </ButtonLink>
  );
}
