import { authTexts, type Endpoint, type FormState, safeNext, type User } from '@atelier/contracts';
import { call, CallError } from '@atelier/shared/api';
import { missingCredentials, credentialErrors } from '@atelier/shared/credentials';
import { focusFirstError, fieldText } from '@atelier/shared/form';
import { usePageData } from '@atelier/shared/page-data';
import { paths } from '@atelier/shared/paths';
import { toast, toastAfterNavigation } from '@atelier/shared/toast';
import { type SyntheticEvent, useRef, useState } from 'react';
import { movePendingToCart } from '../cart/pending-cart';
import { signInToast } from './sign-in-toast';
import { navigateAway } from '@atelier/shared/navigate-away';

interface AuthFormOptions<Body> {
  form: 'login' | 'register';
  endpoint: Endpoint<Body, User>;
  next: string | null;
  read: (text: (name: string) => string) => Body;
  texts: { failure: string; fallback: string; success: string };
}

type FieldErrors = Record<string, string>;

export function useAuthForm<Body extends { username: string; password: string }>(options: AuthFormOptions<Body>) {
  const page = usePageData();
  const postedForm: FormState | undefined = page.form?.form === options.form ? page.form : undefined;
  const [fieldErrors, setFieldErrors] = useState<FieldErrors>(postedForm?.fields ?? {});
  const [formError, setFormError] = useState(
    postedForm?.message && { title: postedForm.title ?? options.texts.failure, text: postedForm.message },
  );
  const [busy, setBusy] = useState(false);
  const ref = useRef<HTMLFormElement>(null);

  const fail = (title: string, text: string, errors: FieldErrors) => {
    toast({ title, description: text, destructive: true });
    setFormError(undefined);
    setFieldErrors(errors);
    focusFirstError(ref.current, errors);
  };

  const submit = async (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const data = new FormData(event.currentTarget);
    const body = options.read((name) => fieldText(data, name));
    const missing = missingCredentials(body);
    if (missing) {
      fail(authTexts.missingCredentials.title, authTexts.missingCredentials.text, missing);
      return;
    }
    setBusy(true);
    try {
      await call(options.endpoint, { body });
      toastAfterNavigation(signInToast(options.texts.success, await movePendingToCart()));
      navigateAway(safeNext(options.next) ?? paths.home);
    } catch (error) {
      setBusy(false);
      const callError = error instanceof CallError ? error : undefined;
      fail(options.texts.failure, callError?.serverMessage || options.texts.fallback, credentialErrors(callError));
    }
  };

  return {
    busy,
    formError,
    form: {
      ref,
      method: 'post',
      action: `${paths.auth}${options.next ? `?next=${encodeURIComponent(options.next)}` : ''}`,
      noValidate: true,
      onSubmit: (event: SyntheticEvent<HTMLFormElement>) => void submit(event),
    },
    field: (name: string) => ({ name, error: fieldErrors[name], defaultValue: postedForm?.values[name] }),
  };
}
