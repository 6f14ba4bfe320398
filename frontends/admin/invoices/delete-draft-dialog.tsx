import { formatCents, adminInvoicesApi } from '@atelier/contracts';
import { paths } from '@atelier/shared/paths';
import { useNavigate } from '@atelier/shared/router';
import { useState } from 'react';
import { ActionDialog } from '../action-dialog';
import { useInvoiceAction } from './use-invoice-action';
import type { InvoiceDialogProps } from './send-dialog';

export function DeleteDraftDialog({ invoice, onClose, onDone }: InvoiceDialogProps & { onDone: () => void }) {
  const { id, clientName, amount } = invoice;
  const navigate = useNavigate();
  const [isDone, setIsDone] = useState(false);
  const removal = useInvoiceAction(adminInvoicesApi.remove, {
    successText: () => 'Draft deleted',
    errorText: 'Couldn’t delete the draft',
    removesInvoice: true,
    onDone: () => {
      onDone();
      void navigate(paths.adminInvoices);
    },
    onOutdated: () => setIsDone(true),
  });
  return (
    <ActionDialog
      title="Delete this draft?"
      confirmText="Delete draft"
      busyText="Deleting..."
      danger
      busy={removal.isPending}
      isDone={isDone}
      onConfirm={() => removal.mutate({ params: { id } })}
      onClose={onClose}
    >
      <p>
        {formatCents(amount)} for {clientName}. The client hasn’t seen it. This can’t be undone.
      </p>
    </ActionDialog>
  );
}
