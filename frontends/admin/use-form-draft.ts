import { draftFor } from '@atelier/shared/drafts';
import { useUser } from '@atelier/shared/session';
import { useState } from 'react';

type Values<Field extends string> = Partial<Record<Field, string>>;

/** Keeps the fields of a dialog in the browser until they are sent. */
export function useFormDraft<Field extends string>(draftName: string) {
  const { id = '' } = useUser() ?? {};
  const draft = draftFor(draftName, { id });
  const [values, setStoredValues] = useState(() => stringEntries(draft.read()) as Values<Field>);
  const setValues = (changes: Values<Field>) => {
    const next = { ...values, ...changes };
    setStoredValues(next);
    draft.save(next);
  };
  const reset = () => {
    draft.clear();
    setStoredValues({});
  };
  return { values, setValues, reset, clearDraft: () => draft.clear() };
}

/** Ignores stored values of an older version of the page. */
export const stringEntries = (stored: unknown): Record<string, string> =>
  Object.fromEntries(
    Object.entries({ ...(stored as object | null) }).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string',
    ),
  );
