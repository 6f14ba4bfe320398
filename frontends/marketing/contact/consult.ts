import { paths } from '@atelier/shared/paths';
import { type ComponentType, useSyncExternalStore } from 'react';

export interface Consultation {
  /** What was pressed, and where the keys go back to. */
  opener: HTMLElement | undefined;
  Dialog: ComponentType<{ opener: HTMLElement | undefined; leave: () => void }>;
}

let opened: Consultation | undefined;
const listeners = new Set<() => void>();

function change(next: Consultation | undefined): void {
  opened = next;
  listeners.forEach((listener) => listener());
}

/** Opens "Book a Free Consultation", over whatever public page is there; the dialog is loaded with its first use. */
export function openConsult(opener?: HTMLElement): void {
  import(/* webpackChunkName: "consult" */ './consult-dialog').then(
    ({ ConsultDialog }) => change({ opener, Dialog: ConsultDialog }),
    // The same form is a page too.
    () => location.assign(paths.contactAbout('consultation')),
  );
}

export const closeConsult = (): void => change(undefined);

export function useConsult(): Consultation | undefined {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => opened,
    () => undefined,
  );
}
