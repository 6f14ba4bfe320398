import { paths } from '@atelier/shared/paths';
import { ConsoleFrame } from '@atelier/shared/ui/console-frame';
import type { ReactNode } from 'react';
import { ListLink } from '../table/list-link';

interface InvoiceFrameProps {
  title: string;
  status?: ReactNode;
  actions?: ReactNode;
  children: ReactNode;
}

export const InvoiceFrame = (props: InvoiceFrameProps) => (
  <ConsoleFrame {...props} breadcrumb={<ListLink to={paths.adminInvoices}>All invoices</ListLink>} />
);
