import { draftOf } from '@atelier/shared/drafts';
import { useUser } from '@atelier/shared/session';
import { useState } from 'react';

type Written<Field extends string> = Partial<Record<Field, string>>;

/** What is typed into a dialog about an invoice: kept until it is sent, because dialogs are closed by mistake. */
export function useKept<Field extends string>(what: string) {
  const { id = '' } = useUser() ?? {};
  const kept = draftOf(what, { id });
  const [written, setWritten] = useState(() => textsIn<Field>(kept.read()));
  const write = (more: Written<Field>) => {
    const next = { ...written, ...more };
    setWritten(next);
    kept.keep(next);
  };
  const startOver = () => {
    kept.forget();
    setWritten({});
  };
  return { written, write, startOver, forget: () => kept.forget() };
}

/** Of what a browser has kept only what is meant here. */
const textsIn = <Field extends string>(kept: unknown) =>
  Object.fromEntries(
    Object.entries({ ...(kept as object | null) }).filter(([, text]) => typeof text === 'string'),
  ) as Written<Field>;
