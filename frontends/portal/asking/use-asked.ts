import type { Endpoint, NoBody } from '@atelier/contracts';
import { useApiMutation } from '@atelier/shared/api-query';
import { isUnauthorized } from '@atelier/shared/api';
import { isNotFound } from '@atelier/shared/format';
import { useEffect, useState, useSyncExternalStore } from 'react';

/** How long to wait after each answer before asking again, in seconds: about two minutes in all. */
export const PAUSES = [1, 2, 4, 8, 15, 30, 60] as const;

interface Asking<Thing> {
  /** The call by which the server asks the payment provider. */
  endpoint: Endpoint<NoBody, Thing>;
  id: string;
  /** What others were answered is not true any longer then. */
  changes: Pick<Endpoint, 'path'>[];
  /** Nobody has to wait for it any longer. */
  isOver: (thing: Thing) => boolean;
  onHeard?: (thing: Thing) => void;
  /** False as long as there is nothing to wait for. */
  wanted?: boolean;
}

/** What is being paid, asked for until it is settled: news may come before the payer does, after them, or from nobody else. */
export function useAsked<Thing>({ endpoint, id, changes, isOver, onHeard, wanted = true }: Asking<Thing>) {
  const [thing, setThing] = useState<Thing>();
  const [failure, setFailure] = useState<Error>();
  const [answers, setAnswers] = useState(0);
  const looking = useLooking();
  const { mutate, isPending, submittedAt, error } = useApiMutation(endpoint, {
    invalidates: changes,
    onDone: (now) => {
      setThing(now);
      setFailure(undefined);
      setAnswers((count) => count + 1);
      onHeard?.(now);
    },
    onFailed: (why) => {
      setFailure(why);
      setAnswers((count) => count + 1);
    },
  });
  const over = (thing && isOver(thing)) || isNotFound(failure) || isUnauthorized(error);
  const tired = answers > PAUSES.length;

  useEffect(() => {
    if (!wanted || over || tired || isPending || !looking) return;
    // Whoever comes back to this tab after a while need not wait any longer.
    const due = answers === 0 ? 0 : submittedAt + (PAUSES[answers - 1] ?? 0) * 1000;
    const timer = setTimeout(() => mutate({ params: { id } }), Math.max(0, due - Date.now()));
    return () => clearTimeout(timer);
  }, [id, wanted, answers, over, tired, isPending, looking, submittedAt, mutate]);

  return { thing, failure, answers, tired, again: () => setAnswers(0) };
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
