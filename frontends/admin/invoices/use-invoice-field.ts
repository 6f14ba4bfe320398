import { type AdminInvoiceDetails, adminInvoicesApi, type CorrectInvoiceInput } from '@atelier/contracts';
import { errorMessage } from '@atelier/shared/format';
import { formatDay } from '@atelier/shared/invoices/labels';
import { toast } from '@atelier/shared/toast';
import { useSaveWithRevision } from '../use-save-with-revision';
import { draftConflictFields, snapshotOf } from './conflict-fields';
import { INVOICE_ENDPOINTS } from './use-invoice-action';

/** Saves single fields of a sent invoice, as they are edited in place. */
export function useInvoiceField(invoice: AdminInvoiceDetails, projectNames: ReadonlyMap<string, string>) {
  const { save, isPending, body, conflictDialog } = useSaveWithRevision(adminInvoicesApi.correct, {
    ...draftConflictFields,
    base: snapshotOf(invoice),
    mineTexts: ({ projectId, dueDate }: CorrectInvoiceInput) => ({
      ...(projectId !== undefined && { Project: (projectId && projectNames.get(projectId)) || '(empty)' }),
      ...(dueDate !== undefined && { 'Due date': formatDay(dueDate) }),
    }),
    invalidates: INVOICE_ENDPOINTS,
    onDone: ({ invoiceNumber }) => toast({ title: `${invoiceNumber} saved` }),
    onFailed: (error) =>
      toast({ title: 'Couldn’t save the invoice', description: errorMessage(error), destructive: true }),
  });
  return { save, isPending, pending: body, conflictDialog };
}
