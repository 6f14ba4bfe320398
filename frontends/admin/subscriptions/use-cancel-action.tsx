import type { Subscription } from '@atelier/contracts';
import { useUser } from '@atelier/shared/session';
import { canChange, CancelDialog, useResume } from '@atelier/shared/subscriptions/cancel-dialog';
import { useState } from 'react';
import type { RowAction } from '../table/row-actions';

/** For the “…” of a row, which has it on a phone, too. */
export function useCancelAction() {
  const user = useUser();
  const { resume } = useResume();
  const [canceled, setCanceled] = useState<Subscription>();
  const [isOpen, setIsOpen] = useState(false);
  const cancel = (subscription: Subscription) => {
    setCanceled(subscription);
    setIsOpen(true);
  };
  const actionsOf = (subscription: Subscription): RowAction[] => {
    if (!canChange(subscription, user)) return [];
    return subscription.endsAtPeriodEnd
      ? [{ label: 'Keep subscription', onSelect: () => resume(subscription.id) }]
      : [{ label: 'Cancel subscription', onSelect: () => cancel(subscription) }];
  };
  const dialog = canceled && (
    <CancelDialog key={canceled.id} subscription={canceled} isOpen={isOpen} onClose={() => setIsOpen(false)} />
  );
  return { actionsOf, dialog };
}
