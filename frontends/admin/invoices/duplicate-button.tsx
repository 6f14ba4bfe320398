import { type AdminInvoiceDetails, adminInvoicesApi } from '@atelier/contracts';
import { Button } from '@atelier/shared/antd/frame';
import { paths } from '@atelier/shared/paths';
import { useNavigate } from '@atelier/shared/router';
import { newSendId } from '@atelier/shared/send-id';
import { useState } from 'react';
import { useInvoiceAction } from './use-invoice-action';

/** Opens a new draft with the same work. */
export function DuplicateInvoiceButton({ invoice: { id } }: { invoice: AdminInvoiceDetails }) {
  const navigate = useNavigate();
  const [sendId, setSendId] = useState(newSendId);
  const mutation = useInvoiceAction(adminInvoicesApi.duplicate, {
    successText: () => 'Draft created',
    errorText: 'Couldn’t duplicate the invoice',
    onDone: (draft) => {
      setSendId(newSendId());
      void navigate(paths.adminInvoice(draft.id));
    },
    onOutdated: () => undefined,
  });
  return (
    <Button loading={mutation.isPending} onClick={() => mutation.mutate({ params: { id }, body: { sendId } })}>
      Duplicate
    </Button>
  );
}
