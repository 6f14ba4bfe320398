import { CallError } from '@atelier/shared/api';
import { usePageData } from '@atelier/shared/page-data';
import { type SyntheticEvent, useRef, useState } from 'react';

const FAILED = 'Something went wrong. Please try again.';

export type FieldErrors = Record<string, string>;

export interface FormErrors {
  title?: string | undefined;
  message?: string | undefined;
  fields?: FieldErrors | undefined;
}

/** Returned by `read` to send nothing, mark these fields, and show a message of the whole form. */
export class Incomplete implements FormErrors {
  readonly title?: string | undefined;
  readonly message?: string | undefined;

  constructor(
    readonly fields: FieldErrors = {},
    { title, message }: Pick<FormErrors, 'title' | 'message'> = {},
  ) {
    this.title = title;
    this.message = message;
  }
}

export type ReadText = (field: string) => string;

interface FormOptions<Body, Result> {
  /** The name under which the server renders this form after a post without JavaScript. */
  name?: string | undefined;
  read: (text: ReadText, form: HTMLFormElement) => Body | Incomplete;
  /** Rechecks fields while the visitor types. Required if `read` has effects, because `read` does it otherwise. */
  recheckFields?: (form: HTMLFormElement) => FieldErrors;
  send: (body: Body) => Promise<Result>;
  onDone: (result: Result) => void;
  /** Returns what the form shows after a failure. */
  onFailed?: (error: unknown) => FormErrors;
  /** Starts with the confirmation of an earlier success. */
  isDone?: boolean;
  /** Keeps the button disabled after success until the next page has loaded. */
  leavesPage?: boolean;
}

/**
 * Fields are uncontrolled, so input typed before hydration is kept. React's form actions would reset them after
 * failures and replace `action`, which is where the form is posted without JavaScript.
 */
export function useForm<Body, Result>(options: FormOptions<Body, Result>) {
  const { read, send, onDone, onFailed = serverErrors, leavesPage = false } = options;
  const page = usePageData();
  const postedForm = page.form && page.form.form === options.name ? page.form : undefined;
  const [errors, setErrors] = useState<FormErrors>(postedForm ?? {});
  const [busy, setBusy] = useState(false);
  /** From a success until the next change, so that the form itself can confirm it. */
  const [isDone, setIsDone] = useState(options.isDone ?? false);
  const isSending = useRef(false);
  const ref = useRef<HTMLFormElement>(null);

  const finish = () => {
    isSending.current = false;
    setBusy(false);
  };

  const submit = async (form: HTMLFormElement) => {
    if (isSending.current) return;
    const data = new FormData(form);
    const body = read((field) => fieldText(data, field), form);
    if (body instanceof Incomplete) {
      setErrors(body);
      focusFirstError(form, body.fields);
      return;
    }
    isSending.current = true;
    setBusy(true);
    setIsDone(false);
    setErrors({});
    let result: Result;
    try {
      result = await send(body);
    } catch (error) {
      const failure = onFailed(error);
      finish();
      setErrors(failure);
      focusFirstError(form, failure.fields);
      return;
    }
    if (!leavesPage) finish();
    setIsDone(true);
    onDone(result);
  };

  const findErrors = (form: HTMLFormElement): FieldErrors => {
    if (options.recheckFields) return options.recheckFields(form);
    const data = new FormData(form);
    const body = read((field) => fieldText(data, field), form);
    return body instanceof Incomplete ? body.fields : {};
  };

  /** Only the form knows whether its own errors still hold; an error of the server ends with the next change. */
  const recheck = (form: HTMLFormElement, changed: string) => {
    const { fields } = errors;
    if (!fields || Object.keys(fields).length === 0) return;
    const isOwn = errors instanceof Incomplete;
    const wrong = isOwn ? findErrors(form) : {};
    const left = Object.entries(fields)
      .filter(([name]) => (isOwn ? name in wrong : name !== changed))
      .map(([name, error]) => [name, wrong[name] ?? error] as const);
    const remaining = Object.fromEntries(left);
    if (JSON.stringify(remaining) === JSON.stringify(fields)) return;
    setErrors(isOwn ? new Incomplete(remaining) : { ...errors, fields: remaining });
  };

  return {
    busy,
    isDone,
    clearDone: () => setIsDone(false),
    postedForm,
    title: errors.title,
    formError: errors.message,
    fieldErrors: errors.fields ?? {},
    form: {
      ref,
      noValidate: true,
      onInput: ({ currentTarget, target }: SyntheticEvent<HTMLFormElement>) => {
        setIsDone(false);
        if ('name' in target && typeof target.name === 'string') recheck(currentTarget, target.name);
      },
      onSubmit: (event: SyntheticEvent<HTMLFormElement>) => {
        event.preventDefault();
        void submit(event.currentTarget);
      },
    },
  };
}

/** The errors of the fields, or else the message of the whole form. */
export function serverErrors(error: unknown): FormErrors {
  if (!(error instanceof CallError)) return { message: FAILED };
  const hasFields = Object.keys(error.fields).length > 0;
  return hasFields ? { fields: error.fields } : { message: error.serverMessage || FAILED };
}

export function fieldText(data: FormData, name: string): string {
  const value = data.get(name);
  return typeof value === 'string' ? value : '';
}

function focusFirstError(form: HTMLFormElement, errors: FieldErrors = {}): void {
  const inputs = [...form.querySelectorAll<HTMLInputElement>('input, select, textarea')];
  const first = inputs.find(({ name }) => name in errors);
  first?.closest('details')?.setAttribute('open', '');
  first?.focus();
}
