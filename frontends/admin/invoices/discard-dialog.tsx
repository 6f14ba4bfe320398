import { formatCents, adminInvoicesApi } from '@atelier/contracts';
import { paths } from '@atelier/shared/paths';
import { useNavigate } from '@atelier/shared/router';
import { useState } from 'react';
import { DeedDialog } from '../deed-dialog';
import { useDeed } from './deeds';
import type { DialogProps } from './send-dialog';

/** A draft has no number, so nobody misses it. */
export function DiscardDialog({ invoice, onClose, onDone }: DialogProps & { onDone: () => void }) {
  const { id, clientName, amount } = invoice;
  const navigate = useNavigate();
  const [over, setOver] = useState(false);
  const discarding = useDeed(adminInvoicesApi.remove, {
    done: () => 'Draft deleted',
    failed: 'The draft was not deleted',
    ends: true,
    onDone: () => {
      onDone();
      void navigate(paths.adminInvoices);
    },
    onOvertaken: () => setOver(true),
  });
  return (
    <DeedDialog
      title="Delete this draft?"
      press="Delete draft"
      pressed="Deleting..."
      danger
      busy={discarding.isPending}
      over={over}
      onPress={() => discarding.mutate({ params: { id } })}
      onClose={onClose}
    >
      <p>
        {formatCents(amount)} for {clientName}. Nobody but us has seen it, and it cannot be brought back.
      </p>
    </DeedDialog>
  );
}
