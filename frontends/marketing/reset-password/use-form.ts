import type { Endpoint } from '@atelier/contracts';
import { call, CallError } from '@atelier/shared/api';
import { usePageData } from '@atelier/shared/page-data';
import { paths } from '@atelier/shared/paths';
import { type SyntheticEvent, useRef, useState } from 'react';
import { focusFirst, typed } from '@atelier/shared/form';

const FAILED = 'Something went wrong. Please try again.';

interface OneField<Body, Answer> {
  name: 'forgot' | 'reset';
  endpoint: Endpoint<Body, Answer>;
  read: (typed: (name: string) => string) => Body;
  onDone: (answer: Answer) => void;
}

/** A form with one field and one answer. */
export function useForm<Body, Answer>({ name, endpoint, read, onDone }: OneField<Body, Answer>) {
  const page = usePageData();
  const came = page.form?.form === name ? page.form : undefined;
  const [problem, setProblem] = useState(came?.fields ? undefined : came?.message);
  const [fields, setFields] = useState<Record<string, string>>(came?.fields ?? {});
  const [busy, setBusy] = useState(false);
  const ref = useRef<HTMLFormElement>(null);

  const submit = async (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const data = new FormData(event.currentTarget);
    setBusy(true);
    setProblem(undefined);
    setFields({});
    try {
      onDone(await call(endpoint, { body: read((field) => typed(data, field)) }));
    } catch (error) {
      const said = error instanceof CallError ? error : undefined;
      const wrong = said?.fields ?? {};
      setBusy(false);
      setFields(wrong);
      if (Object.keys(wrong).length === 0) setProblem(said?.serverMessage || FAILED);
      focusFirst(ref.current, wrong);
    }
  };

  const form = {
    ref,
    method: 'post',
    action: paths.resetPassword,
    noValidate: true,
    onSubmit: (event: SyntheticEvent<HTMLFormElement>) => void submit(event),
  };
  return { busy, problem, fields, came, form };
}
