import { paths } from '@atelier/shared/paths';
import { type ComponentType, useSyncExternalStore } from 'react';

export interface Consultation {
  opener: HTMLElement | undefined;
  Dialog: ComponentType<{ opener: HTMLElement | undefined; onClosed: () => void }>;
}

let current: Consultation | undefined;
const listeners = new Set<() => void>();

function setCurrent(next: Consultation | undefined): void {
  current = next;
  listeners.forEach((listener) => listener());
}

export function openConsult(opener?: HTMLElement): void {
  import(/* webpackChunkName: "consult" */ './consult-dialog').then(
    ({ ConsultDialog }) => setCurrent({ opener, Dialog: ConsultDialog }),
    // The contact page has the same form.
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
