import { authTexts, type Endpoint, type FormState, safeNext, type User } from '@atelier/contracts';
import { call, CallError } from '@atelier/shared/api';
import { missingIn, wrongFields } from '@atelier/shared/credentials';
import { focusFirst, typed } from '@atelier/shared/form';
import { usePageData } from '@atelier/shared/page-data';
import { paths } from '@atelier/shared/paths';
import { toast, toastAfterNavigation } from '@atelier/shared/toast';
import { type SyntheticEvent, useRef, useState } from 'react';
import { addWanted } from '../cart/wanted';
import { greetingFor } from './greeting';
import { leaveFor } from '@atelier/shared/leave-for';

interface Entry<Body> {
  form: 'login' | 'register';
  endpoint: Endpoint<Body, User>;
  next: string | null;
  read: (typed: (name: string) => string) => Body;
  texts: { failed: string; otherwise: string; done: string };
}

type Fields = Record<string, string>;

/** What signing in and signing up have in common: check, send, say how it went, go on. */
export function useEntry<Body extends { username: string; password: string }>(entry: Entry<Body>) {
  const page = usePageData();
  const came: FormState | undefined = page.form?.form === entry.form ? page.form : undefined;
  const [fields, setFields] = useState<Fields>(came?.fields ?? {});
  const [problem, setProblem] = useState(
    came?.message && { title: came.title ?? entry.texts.failed, text: came.message },
  );
  const [busy, setBusy] = useState(false);
  const ref = useRef<HTMLFormElement>(null);

  const fail = (title: string, text: string, wrong: Fields) => {
    toast({ title, description: text, destructive: true });
    setProblem(undefined);
    setFields(wrong);
    focusFirst(ref.current, wrong);
  };

  const submit = async (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const data = new FormData(event.currentTarget);
    const body = entry.read((name) => typed(data, name));
    const missing = missingIn(body);
    if (missing) {
      fail(authTexts.missingCredentials.title, authTexts.missingCredentials.text, missing);
      return;
    }
    setBusy(true);
    try {
      await call(entry.endpoint, { body });
      toastAfterNavigation(greetingFor(entry.texts.done, await addWanted()));
      leaveFor(safeNext(entry.next) ?? paths.home);
    } catch (error) {
      setBusy(false);
      const said = error instanceof CallError ? error : undefined;
      fail(entry.texts.failed, said?.serverMessage || entry.texts.otherwise, wrongFields(said));
    }
  };

  return {
    busy,
    problem,
    form: {
      ref,
      method: 'post',
      action: `${paths.auth}${entry.next ? `?next=${encodeURIComponent(entry.next)}` : ''}`,
      noValidate: true,
      onSubmit: (event: SyntheticEvent<HTMLFormElement>) => void submit(event),
    },
    /** What an input needs to show what came back with it. */
    field: (name: string) => ({ name, error: fields[name], defaultValue: came?.values[name] }),
  };
}
