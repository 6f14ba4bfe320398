import { useEffect, useRef } from 'react';

let current: (() => void) | undefined;

/** Lets the search of the console export the list that is open. */
export function useListExport(run: () => void): void {
  const latest = useRef(run);
  latest.current = run;
  useEffect(() => {
    const start = () => latest.current();
    current = start;
    return () => {
      if (current === start) current = undefined;
    };
  }, []);
}

export const openListExport = (): (() => void) | undefined => current;
