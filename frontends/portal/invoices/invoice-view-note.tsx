import type { InvoiceWithLines } from '@atelier/contracts';
import { paths } from '@atelier/shared/paths';
import { useUser } from '@atelier/shared/session';
import type { ReactNode } from 'react';
import { isNotFound } from '@atelier/shared/format';
import { ClientViewNote } from '../client-view';

interface InvoiceViewNote {
  id: string;
  invoice: InvoiceWithLines | null | undefined;
  error: Error | null;
  without?: string;
}

/** For admins, also where the client finds nothing: drafts and voided invoices are in the console. */
export function useInvoiceViewNote({ id, invoice, error, without }: InvoiceViewNote): ReactNode {
  const isAdmin = useUser()?.role === 'admin';
  const note = { record: 'invoice', to: paths.adminInvoice(id) } as const;
  if (isAdmin && isNotFound(error)) return <ClientViewNote {...note} />;
  return invoice?.owner && <ClientViewNote {...note} client={invoice.owner.name} {...(without && { without })} />;
}
