import { adminInvoicesApi } from '@atelier/contracts';
import { useApiQuery } from '@atelier/shared/api-query';
import { EmailInvoiceDialog } from './email-dialog';

/** Sends a reminder from another page, which knows the invoice only by its id. */
export default function RemindDialog({ invoiceId: id, onClose }: { invoiceId: string; onClose: () => void }) {
  const { data } = useApiQuery(adminInvoicesApi.get, { params: { id } });
  const invoice = data ?? { id, reminders: [], emailedAt: null };
  return <EmailInvoiceDialog invoice={invoice} kind="reminder" onClose={onClose} />;
}
