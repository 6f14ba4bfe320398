import type { Endpoint, EmptyBody } from '@atelier/contracts';
import { useApiMutation } from '@atelier/shared/api-query';
import { isUnauthorized } from '@atelier/shared/api';
import { isNotFound } from '@atelier/shared/format';
import { useEffect, useState, useSyncExternalStore } from 'react';

/** Seconds between polls, about two minutes in total. */
export const POLL_INTERVALS_S = [1, 2, 4, 8, 15, 30, 60] as const;

interface PaymentStatusOptions<Payment> {
  endpoint: Endpoint<EmptyBody, Payment>;
  id: string;
  invalidates: Pick<Endpoint, 'path'>[];
  isSettled: (payment: Payment) => boolean;
  onStatus?: (payment: Payment) => void;
  isEnabled?: boolean;
}

/** Polls the payment provider until the payment is settled, because webhooks may be late or missing. */
export function usePaymentStatus<Payment>({
  endpoint,
  id,
  invalidates,
  isSettled,
  onStatus,
  isEnabled = true,
}: PaymentStatusOptions<Payment>) {
  const [payment, setPayment] = useState<Payment>();
  const [error, setError] = useState<Error>();
  const [responseCount, setResponseCount] = useState(0);
  const isVisible = usePageVisible();
  const {
    mutate,
    isPending,
    submittedAt,
    error: requestError,
  } = useApiMutation(endpoint, {
    invalidates,
    onDone: (latest) => {
      setPayment(latest);
      setError(undefined);
      setResponseCount((count) => count + 1);
      onStatus?.(latest);
    },
    onFailed: (reason) => {
      setError(reason);
      setResponseCount((count) => count + 1);
    },
  });
  const isDone = (payment && isSettled(payment)) || isNotFound(error) || isUnauthorized(requestError);
  const hasStoppedPolling = responseCount > POLL_INTERVALS_S.length;

  useEffect(() => {
    if (!isEnabled || isDone || hasStoppedPolling || isPending || !isVisible) return;
    // Timers are relative to the last request, so a tab that becomes visible again polls at once.
    const dueAt = responseCount === 0 ? 0 : submittedAt + (POLL_INTERVALS_S[responseCount - 1] ?? 0) * 1000;
    const timer = setTimeout(() => mutate({ params: { id } }), Math.max(0, dueAt - Date.now()));
    return () => clearTimeout(timer);
  }, [id, isEnabled, responseCount, isDone, hasStoppedPolling, isPending, isVisible, submittedAt, mutate]);

  return { payment, error, responseCount, hasStoppedPolling, restart: () => setResponseCount(0) };
}

function usePageVisible(): boolean {
  return useSyncExternalStore(
    (onChange) => {
      document.addEventListener('visibilitychange', onChange);
      return () => document.removeEventListener('visibilitychange', onChange);
    },
    () => document.visibilityState === 'visible',
  );
}
