import type { Endpoint } from '@atelier/contracts';
import { useApiMutation } from '@atelier/shared/api-query';
import { CallError } from '@atelier/shared/api';
import { errorMessage } from '@atelier/shared/format';
import { type SyntheticEvent, useEffect, useRef, useState } from 'react';

interface FormOptions<Body, Answer> {
  endpoint: Endpoint<Body, Answer>;
  invalidates?: Pick<Endpoint, 'path'>[];
  read: (valueOf: (name: string) => string) => Body;
  onDone: (answer: Answer) => void;
}

const NO_ERRORS: Record<string, string> = {};

export function useForm<Body, Answer>({ endpoint, invalidates = [], read, onDone }: FormOptions<Body, Answer>) {
  const form = useRef<HTMLFormElement>(null);
  const [error, setError] = useState<Error>();
  const fieldErrors = error instanceof CallError ? error.fields : NO_ERRORS;
  const hasFieldErrors = Object.keys(fieldErrors).length > 0;
  // Focus the first invalid field.
  useEffect(() => form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus(), [error]);
  const { mutate, isPending } = useApiMutation(endpoint, { invalidates, onDone, onFailed: setError });

  const onSubmit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isPending) return;
    const formData = new FormData(event.currentTarget);
    setError(undefined);
    mutate({ body: read((name) => textValue(formData, name)) });
  };
  return {
    isSending: isPending,
    fieldErrors,
    formError: error && !hasFieldErrors ? errorMessage(error) : undefined,
    form: { ref: form, noValidate: true, onSubmit },
  };
}

function textValue(formData: FormData, name: string): string {
  const value = formData.get(name);
  return typeof value === 'string' ? value : '';
}
