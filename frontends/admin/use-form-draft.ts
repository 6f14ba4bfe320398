import { draftFor } from '@atelier/shared/drafts';
import { useUser } from '@atelier/shared/session';
import { useState } from 'react';

type Values<Field extends string> = Partial<Record<Field, string>>;

/** What is typed into the fields of a dialog: kept until it is sent, because dialogs are closed by mistake. */
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

/** Of what a browser has kept only what is meant here. */
export const stringEntries = (stored: unknown): Record<string, string> =>
  Object.fromEntries(
    Object.entries({ ...(stored as object | null) }).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string',
    ),
  );
