import { paths } from '@atelier/shared/paths';
import { type ComponentType, type MouseEvent, useSyncExternalStore } from 'react';

export interface Consultation {
  /** What was pressed, and where the keys go back to. */
  opener: HTMLElement | undefined;
  Dialog: ComponentType<{ opener: HTMLElement | undefined }>;
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
    () => location.assign(paths.contact),
  );
}

export const closeConsult = (): void => change(undefined);

/** For a link to /contact that opens the dialog where there are scripts; it wants `data-held` besides. */
export function consultInstead(event: MouseEvent<HTMLElement>): void {
  if (event.metaKey || event.ctrlKey || event.shiftKey) return;
  event.preventDefault();
  openConsult(event.currentTarget);
}

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
