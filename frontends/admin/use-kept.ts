import { draftFor } from '@atelier/shared/drafts';
import { useUser } from '@atelier/shared/session';
import { useState } from 'react';

type Written<Field extends string> = Partial<Record<Field, string>>;

/** What is typed into the fields of a dialog: kept until it is sent, because dialogs are closed by mistake. */
export function useKept<Field extends string>(what: string) {
  const { id = '' } = useUser() ?? {};
  const kept = draftFor(what, { id });
  const [written, setWritten] = useState(() => textsIn(kept.read()) as Written<Field>);
  const write = (more: Written<Field>) => {
    const next = { ...written, ...more };
    setWritten(next);
    kept.save(next);
  };
  const startOver = () => {
    kept.clear();
    setWritten({});
  };
  return { written, write, startOver, forget: () => kept.clear() };
}

/** Of what a browser has kept only what is meant here. */
export const textsIn = (kept: unknown): Record<string, string> =>
  Object.fromEntries(
    Object.entries({ ...(kept as object | null) }).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string',
    ),
  );
