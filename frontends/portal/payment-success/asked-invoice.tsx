import { type Invoice, invoicesApi } from '@atelier/contracts';
import { isNotFound } from '@atelier/shared/format';
import { useAsked } from '../asking/use-asked';
import { Failed, NoInvoice, OnItsWay, Open, Paid, Unreachable } from './invoice-outcomes';
import { Asking } from './outcomes';

/** How an invoice stands, from the moment its payer is back from the bank until it is settled. */
export function AskedInvoice({ id }: { id: string }) {
  const {
    thing: invoice,
    failure,
    tired,
    again,
  } = useAsked({
    endpoint: invoicesApi.refreshPaymentStatus,
    id,
    changes: [invoicesApi.listMine, invoicesApi.get],
    isOver: ({ status }) => status === 'paid',
  });
  const retry = tired ? again : undefined;
  if (isNotFound(failure)) return <NoInvoice />;
  if (invoice) return <Outcome invoice={invoice} retry={retry} />;
  return failure ? <Unreachable retry={retry} /> : <Asking />;
}

function Outcome({ invoice, retry }: { invoice: Invoice; retry: (() => void) | undefined }) {
  const { status, problem } = invoice;
  if (status === 'paid') return <Paid invoice={invoice} />;
  if (status === 'processing') return <OnItsWay invoice={invoice} retry={retry} />;
  return problem ? <Failed invoice={invoice} problem={problem} /> : <Open invoice={invoice} retry={retry} />;
}
