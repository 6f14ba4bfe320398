import { addressLines, type BilledTo } from '../../../contracts';
import type { InvoiceDocument } from './layout/invoice-document';

export const addressee = (billedTo: BilledTo): InvoiceDocument['to'] => ({
  name: billedTo.contact,
  email: billedTo.email ?? '',
  company: billedTo.name === billedTo.contact ? null : (billedTo.name ?? null),
  address: addressLines(billedTo),
  taxId: billedTo.taxId ?? null,
});
