import { formatCents, invoicesApi, type SavedCard, subscriptionsApi } from '@atelier/contracts';
import { useApiMutation } from '@atelier/shared/api-query';
import { errorMessage } from '@atelier/shared/format';
import { useSearchParams } from '@atelier/shared/router';
import { toast } from '@atelier/shared/toast';
import { useEffect } from 'react';

/** Finishes a card update after the return from the payment provider, and removes it from the URL. */
export function useCardReturn(): { isSaving: boolean } {
  const [search, setSearch] = useSearchParams();
  const id = search.get('subscription');
  const sessionId = search.get('card');
  const { mutate, isPending } = useApiMutation(subscriptionsApi.saveCard, {
    invalidates: [
      subscriptionsApi.listMine,
      subscriptionsApi.get,
      invoicesApi.listMine,
      invoicesApi.owed,
      invoicesApi.get,
    ],
    onDone: (subscription) => {
      setSearch({}, { replace: true });
      toast(resultToast(subscription));
    },
    // Not reached on 401: the sign-in redirect keeps the session in the URL.
    onFailed: (error) => {
      setSearch({}, { replace: true });
      toast({ title: 'Couldn’t update the card', description: errorMessage(error), destructive: true });
    },
  });
  const isReturning = id !== null && sessionId !== null;
  useEffect(() => {
    if (!isReturning) return undefined;
    // Deferred, so that React's StrictMode double mount sends one request.
    const timer = setTimeout(() => mutate({ params: { id }, body: { sessionId } }));
    return () => clearTimeout(timer);
  }, [isReturning, id, sessionId, mutate]);
  return { isSaving: isReturning || isPending };
}

const resultToast = ({ status, card, description, paidAmount }: SavedCard) =>
  status === 'past-due'
    ? {
        title: 'Card saved, payment declined',
        description: `Your bank declined the payment for ${description}. Try another card, or pay the invoice.`,
        destructive: true,
      }
    : {
        title: 'Card updated',
        description: [
          paidAmount > 0 && `Your payment of ${formatCents(paidAmount)} went through.`,
          `From now on, ${description} is charged to ${card ?? 'your new card'}.`,
        ]
          .filter(Boolean)
          .join(' '),
      };
