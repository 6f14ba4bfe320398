import { paths } from '@atelier/shared/paths';
import { type ComponentType, useSyncExternalStore } from 'react';

export interface Consultation {
  /** What was pressed, and where the keys go back to. */
  opener: HTMLElement | undefined;
  Dialog: ComponentType<{ opener: HTMLElement | undefined; onClosed: () => void }>;
}

let current: Consultation | undefined;
const listeners = new Set<() => void>();

function setCurrent(next: Consultation | undefined): void {
  current = next;
  listeners.forEach((listener) => listener());
}

/** Opens "Book a Free Consultation", over whatever public page is there; the dialog is loaded with its first use. */
export function openConsult(opener?: HTMLElement): void {
  import(/* webpackChunkName: "consult" */ './consult-dialog').then(
    ({ ConsultDialog }) => setCurrent({ opener, Dialog: ConsultDialog }),
    // The same form is a page too.
    () => location.assign(paths.contactAbout('consultation')),
  );
}

export const closeConsult = (): void => setCurrent(undefined);

export function useConsult(): Consultation | undefined {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => current,
    () => undefined,
  );
}
