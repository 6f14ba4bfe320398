import { type AdminInvoiceDetails, adminInvoicesApi, formatCents } from '@atelier/contracts';
import { Button } from '@atelier/shared/antd/frame';
import { markOutdated, setCached } from '@atelier/shared/api-query';
import { paths } from '@atelier/shared/paths';
import { useNavigate } from '@atelier/shared/router';
import { useInvoiceAction } from './use-invoice-action';

/** Both halves must be drafts. */
export function UndoSplitButton({ invoice: { id }, onDone }: { invoice: AdminInvoiceDetails; onDone: () => void }) {
  const navigate = useNavigate();
  const undo = useInvoiceAction(adminInvoicesApi.undoSplit, {
    successText: ({ amount }) => `Split undone: one draft of ${formatCents(amount)}`,
    errorText: 'Couldn’t undo the split',
    removesInvoice: true,
    onDone: (draft) => {
      onDone();
      // The deposit is deleted, also for the browser's Back button. Its page is still shown, so it isn't fetched now.
      markOutdated(adminInvoicesApi.get);
      setCached(adminInvoicesApi.get, { params: { id: draft.id } }, draft);
      if (draft.id !== id) void navigate(paths.adminInvoice(draft.id));
    },
    onOutdated: () => undefined,
  });
  return (
    <Button loading={undo.isPending} onClick={() => !undo.isPending && undo.mutate({ params: { id } })}>
      Undo split
    </Button>
  );
}
