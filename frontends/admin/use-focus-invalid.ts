import { type RefObject, useEffect } from 'react';

/** Whoever was refused has the keys at what is wrong, once it can be written in again. */
export function useFocusInvalid(
  form: RefObject<HTMLElement | null>,
  errors: Record<string, string> | undefined,
  busy: boolean,
) {
  useEffect(() => {
    if (!busy) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [form, errors, busy]);
}
