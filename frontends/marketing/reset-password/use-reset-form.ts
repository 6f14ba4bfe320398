import type { Endpoint } from '@atelier/contracts';
import { call, CallError } from '@atelier/shared/api';
import { usePageData } from '@atelier/shared/page-data';
import { paths } from '@atelier/shared/paths';
import { type SyntheticEvent, useRef, useState } from 'react';
import { focusFirstError, fieldText } from '@atelier/shared/form';

const FAILED = 'Something went wrong. Please try again.';

interface ResetFormOptions<Body, Result> {
  name: 'forgot' | 'reset';
  endpoint: Endpoint<Body, Result>;
  read: (field: (name: string) => string) => Body;
  onDone: (result: Result) => void;
}

export function useResetForm<Body, Result>({ name, endpoint, read, onDone }: ResetFormOptions<Body, Result>) {
  const page = usePageData();
  const postedForm = page.form?.form === name ? page.form : undefined;
  const [formError, setFormError] = useState(postedForm?.fields ? undefined : postedForm?.message);
  const [fieldErrors, setFieldErrors] = useState<Record<string, string>>(postedForm?.fields ?? {});
  const [busy, setBusy] = useState(false);
  const ref = useRef<HTMLFormElement>(null);

  const submit = async (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const data = new FormData(event.currentTarget);
    setBusy(true);
    setFormError(undefined);
    setFieldErrors({});
    try {
      onDone(await call(endpoint, { body: read((field) => fieldText(data, field)) }));
    } catch (error) {
      const callError = error instanceof CallError ? error : undefined;
      const errors = callError?.fields ?? {};
      setBusy(false);
      setFieldErrors(errors);
      if (Object.keys(errors).length === 0) setFormError(callError?.serverMessage || FAILED);
      focusFirstError(ref.current, errors);
    }
  };

  const form = {
    ref,
    method: 'post',
    action: paths.resetPassword,
    noValidate: true,
    onSubmit: (event: SyntheticEvent<HTMLFormElement>) => void submit(event),
  };
  return { busy, formError, fieldErrors, postedForm, form };
}
