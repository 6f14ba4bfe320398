import { useSyncExternalStore } from 'react';

interface PendingRequest<Subject, Answer> {
  id: number;
  subject: Subject;
  waiting: ((answer: Answer) => void)[];
  settle: (answer: Answer) => void;
}

/** A dialog of the page that refused API requests wait for. */
export function createConfirmationRequest<Subject, Answer = boolean>() {
  let pending: PendingRequest<Subject, Answer> | undefined;
  let lastId = 0;
  const listeners = new Set<() => void>();

  function publish(next: PendingRequest<Subject, Answer> | undefined): void {
    pending = next;
    listeners.forEach((listener) => listener());
  }

  /** Opens the dialog, once for concurrent requests. False or undefined when the user cancels. */
  const ask = (subject: Subject): Promise<Answer> =>
    new Promise((resolve) => {
      const waiting = [...(pending?.waiting ?? []), resolve];
      const settle = (given: Answer) => {
        publish(undefined);
        waiting.forEach((answer) => answer(given));
      };
      publish({ id: pending?.id ?? ++lastId, subject: pending?.subject ?? subject, waiting, settle });
    });

  const usePending = () =>
    useSyncExternalStore(
      (listener) => {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
      () => pending,
      () => undefined,
    );

  return { ask, usePending };
}
