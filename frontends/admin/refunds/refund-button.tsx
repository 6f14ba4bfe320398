import type { LedgerEntry } from '@atelier/contracts';
import { Button } from '@atelier/shared/antd/frame';
import { useState } from 'react';
import { canRefund, paymentName } from './labels';
import { RefundDialog } from './refund-dialog';

export function RefundButton({ entry }: { entry: LedgerEntry }) {
  const [isDialogOpen, setIsDialogOpen] = useState(false);
  if (entry.kind !== 'payment') return null;
  return (
    <>
      {(canRefund(entry) || isDialogOpen) && (
        <Button
          size="small"
          danger={entry.duplicate}
          data-needed={entry.duplicate || undefined}
          onClick={() => setIsDialogOpen(true)}
        >
          Refund<span className="unseen"> {paymentName(entry)}</span>
        </Button>
      )}
      {isDialogOpen && (
        <RefundDialog entry={entry} pendingCents={entry.pendingAmount} onClose={() => setIsDialogOpen(false)} />
      )}
    </>
  );
}
