import { useRef, useState } from 'react';

type Errors = Record<string, string>;

/** Errors of a dialog's fields. `shown` leaves out those whose value has changed since. */
export function useFieldErrors(values: object) {
  const latest = useRef(values);
  latest.current = values;
  const [marked, setMarked] = useState<{ errors: Errors; values: object }>({ errors: {}, values });
  const valueOf = (from: object, field: string) => JSON.stringify((from as Record<string, unknown>)[field]);
  const isUnchanged = ([field]: [string, string]) => valueOf(values, field) === valueOf(marked.values, field);
  return {
    errors: marked.errors,
    shown: Object.fromEntries(Object.entries(marked.errors).filter(isUnchanged)),
    setErrors: (errors: Errors) => setMarked({ errors, values: latest.current }),
  };
}
