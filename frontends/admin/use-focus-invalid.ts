import { type RefObject, useEffect } from 'react';

/** Focuses the first invalid field once the form is enabled again. */
export function useFocusInvalid(
  form: RefObject<HTMLElement | null>,
  errors: Record<string, string> | undefined,
  busy: boolean,
) {
  useEffect(() => {
    if (!busy) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [form, errors, busy]);
}
