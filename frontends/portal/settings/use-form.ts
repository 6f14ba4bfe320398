import type { Endpoint } from '@atelier/contracts';
import { useApiMutation } from '@atelier/shared/api-query';
import { CallError } from '@atelier/shared/api';
import { errorMessage } from '@atelier/shared/format';
import { type SyntheticEvent, useEffect, useRef, useState } from 'react';

interface FormOf<Body, Answer> {
  endpoint: Endpoint<Body, Answer>;
  /** Answers that are not true any longer once this was sent. */
  changes?: Pick<Endpoint, 'path'>[];
  read: (typed: (name: string) => string) => Body;
  onDone: (answer: Answer) => void;
}

const NOTHING_WRONG: Record<string, string> = {};

/** A form whose fields keep what is typed: what is wrong with one stands at it, anything else above them. */
export function useForm<Body, Answer>({ endpoint, changes = [], read, onDone }: FormOf<Body, Answer>) {
  const form = useRef<HTMLFormElement>(null);
  const [error, setError] = useState<Error>();
  const fields = error instanceof CallError ? error.fields : NOTHING_WRONG;
  const atFields = Object.keys(fields).length > 0;
  // The keys go to what has to be changed.
  useEffect(() => form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus(), [error]);
  const { mutate, isPending } = useApiMutation(endpoint, { invalidates: changes, onDone, onFailed: setError });

  const onSubmit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isPending) return;
    const typed = new FormData(event.currentTarget);
    setError(undefined);
    mutate({ body: read((name) => textIn(typed, name)) });
  };
  return {
    busy: isPending,
    fields,
    problem: error && !atFields ? errorMessage(error) : undefined,
    form: { ref: form, noValidate: true, onSubmit },
  };
}

function textIn(typed: FormData, name: string): string {
  const value = typed.get(name);
  return typeof value === 'string' ? value : '';
}
