import { isSettled, type Order, ordersApi } from '@atelier/contracts';
import { useSend } from '@atelier/shared/answers';
import { isUnauthorized } from '@atelier/shared/api';
import { isMissing } from '@atelier/shared/words';
import { useEffect, useState, useSyncExternalStore } from 'react';

/** How long to wait after each answer before asking again, in seconds: about two minutes in all. */
export const PAUSES = [1, 2, 4, 8, 15, 30, 60] as const;

/** An order, asked for until it is settled: news may come before the buyer does, after them, or from nobody else. */
export function useAskedOrder(id: string) {
  const [order, setOrder] = useState<Order>();
  const [failure, setFailure] = useState<Error>();
  const [answers, setAnswers] = useState(0);
  const looking = useLooking();
  const { mutate, isPending, submittedAt, error } = useSend(ordersApi.ask, {
    changes: [ordersApi.mine, ordersApi.one],
    onDone: (now) => {
      setOrder(now);
      setFailure(undefined);
      setAnswers((count) => count + 1);
    },
    onFailed: (why) => {
      setFailure(why);
      setAnswers((count) => count + 1);
    },
  });
  const over = (order && isSettled(order)) || isMissing(failure) || isUnauthorized(error);
  const tired = answers > PAUSES.length;

  useEffect(() => {
    if (over || tired || isPending || !looking) return;
    // Whoever comes back to this tab after a while need not wait any longer.
    const due = answers === 0 ? 0 : submittedAt + (PAUSES[answers - 1] ?? 0) * 1000;
    const timer = setTimeout(() => mutate({ params: { id } }), Math.max(0, due - Date.now()));
    return () => clearTimeout(timer);
  }, [id, answers, over, tired, isPending, looking, submittedAt, mutate]);

  return { order, failure, tired, again: () => setAnswers(0) };
}

/** Whether this tab is in sight. */
function useLooking(): boolean {
  return useSyncExternalStore(
    (changed) => {
      document.addEventListener('visibilitychange', changed);
      return () => document.removeEventListener('visibilitychange', changed);
    },
    () => document.visibilityState === 'visible',
  );
}
