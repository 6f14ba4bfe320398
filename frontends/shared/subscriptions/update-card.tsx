import { type Subscription, subscriptionsApi } from '@atelier/contracts';
import { Button } from '@atelier/shared/antd/frame';
import { useApiMutation } from '@atelier/shared/api-query';
import { errorMessage } from '@atelier/shared/format';
import { navigateAway } from '@atelier/shared/navigate-away';
import { useUser } from '@atelier/shared/session';
import { toast } from '@atelier/shared/toast';
import { useState } from 'react';

/** Leads to a page of the payment provider, which returns to the invoices. Only for the subscription's client. */
export function UpdateCard({ subscription }: { subscription: Subscription }) {
  const user = useUser();
  const { id, description, status, userId, endsAtPeriodEnd } = subscription;
  const [isLeaving, setLeaving] = useState(false);
  const open = useApiMutation(subscriptionsApi.updateCard, {
    onDone: ({ url }) => {
      setLeaving(true);
      navigateAway(url);
    },
    onFailed: (error) =>
      toast({ title: 'Couldn’t open the card page', description: errorMessage(error), destructive: true }),
  });
  const isPastDue = status === 'past-due';
  if (status === 'ended' || user?.id !== userId || (endsAtPeriodEnd && !isPastDue)) return null;
  return (
    <Button
      type={isPastDue ? 'primary' : 'default'}
      onClick={() => open.mutate({ params: { id } })}
      loading={open.isPending || isLeaving}
    >
      Update card<span className="unseen"> of {description}</span>
    </Button>
  );
}
