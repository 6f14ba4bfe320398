import {
  contactApi,
  contactFieldErrors,
  type ContactForm,
  contactProblems,
  contactTexts,
  findContactProblem,
  type MathChallenge,
} from '@atelier/contracts';
import { call, CallError } from '@atelier/shared/api';
import { usePageData } from '@atelier/shared/page-data';
import { toast } from '@atelier/shared/toast';
import { fieldText, Incomplete, type ReadText, useForm, type FieldErrors } from '@atelier/shared/use-form';
import { useEffect, useRef, useState } from 'react';
import { readMathAnswer, readContactForm, requiredErrors } from './form-state';
import { useChallenge } from './use-challenge';

export type ContactFormVariant = 'page' | 'dialog';

/** The toast's own text says to refresh, but the form has loaded a new question by itself. */
const EXPIRED_ADVICE = 'Answer the new security question, then send the form again.';

const toastError = ({ title, text }: { title: string; text: string }) =>
  toast({ title, description: text, destructive: true });

interface ContactFormOptions {
  variant: ContactFormVariant;
  /** The dialog closed with its last message; it says so when it opens again. */
  wasSent?: boolean | undefined;
  onSent?: (() => void) | undefined;
}

export function useContactForm({ variant, wasSent = false, onSent }: ContactFormOptions) {
  const page = usePageData();
  const { challenge, seconds, fetchChallenge, clearChallenge, ensureFreshChallenge } = useChallenge(
    variant === 'page' ? page.challenge : undefined,
  );
  /** Changes after each sent message, so that React resets the fields. */
  const [formKey, setFormKey] = useState(0);
  /** Set while a submit waits for the challenge; focus moves to the answer when it arrives. */
  const shouldFocusAnswer = useRef(false);

  const shouldFocusForm = useRef(false);

  const retryChallenge = () => {
    shouldFocusAnswer.current = true;
    void fetchChallenge();
  };

  const recoverFrom = (title: string) => {
    if (title === contactProblems.expired.title) retryChallenge();
    if (title === contactProblems.sum.title) focusAnswer(form.ref.current);
  };

  const read = (text: ReadText, element: HTMLFormElement): ContactForm | Incomplete => {
    const missing = requiredErrors(element);
    if (Object.keys(missing).length > 0) return new Incomplete(missing);
    if (typeof challenge === 'string') {
      setIsActive(true);
      shouldFocusAnswer.current = true;
      if (challenge !== 'loading') void fetchChallenge();
      return new Incomplete();
    }
    const input = readSpamCheckInput(text, challenge);
    const violation = findContactProblem(input);
    if (!violation) {
      const { sum, seconds: formDuration, ...values } = input;
      return { ...values, challengeToken: challenge.token, mathAnswer: sum.given, formDuration };
    }
    const { title, text: message } = contactProblems[violation];
    toastError(contactProblems[violation]);
    recoverFrom(title);
    const fields = contactFieldErrors(violation, input);
    if (Object.keys(fields).length > 0) return new Incomplete(fields);
    return new Incomplete({}, { title, message: violation === 'expired' ? EXPIRED_ADVICE : message });
  };

  const readSpamCheckInput = (text: ReadText, { num1, num2 }: MathChallenge) => ({
    ...readContactForm(text),
    sum: { expected: num1 + num2, given: readMathAnswer(text) },
    seconds: seconds(),
  });

  const recheckFields = (element: HTMLFormElement): FieldErrors => {
    if (typeof challenge === 'string') return requiredErrors(element);
    const data = new FormData(element);
    const input = readSpamCheckInput((name) => fieldText(data, name), challenge);
    return {
      ...contactFieldErrors('spam', input),
      ...(input.sum.given !== input.sum.expected && contactFieldErrors('sum', input)),
      ...requiredErrors(element),
    };
  };

  const { busy, isDone, clearDone, postedForm, title, formError, fieldErrors, form } = useForm({
    name: variant === 'page' ? 'contact' : undefined,
    read,
    recheckFields,
    isDone: wasSent,
    send: (body) => call(contactApi.submit, { body }),
    onDone: () => {
      toast({ title: contactTexts.sent.title, description: contactTexts.sent.text });
      setFormKey(formKey + 1);
      setIsActive(variant === 'dialog');
      clearChallenge();
      onSent?.();
    },
    onFailed: (error) => {
      const callError = error instanceof CallError && error.serverMessage ? error : undefined;
      const { title: failure, text: fallback } = contactTexts.failed;
      toastError({ title: failure, text: callError?.message ?? fallback });
      recoverFrom(callError?.serverMessage ?? '');
      const hasFields = Object.keys(callError?.fields ?? {}).length > 0;
      return hasFields
        ? { fields: callError?.fields }
        : { title: failure, message: callError?.serverMessage ?? fallback };
    },
  });
  const [isActive, setIsActive] = useState(variant === 'dialog' || postedForm !== undefined);

  const activate = () => {
    setIsActive(true);
    ensureFreshChallenge();
  };

  useEffect(() => {
    const message = form.ref.current?.elements.namedItem('message');
    // The visitor may have focused or filled in the message before hydration.
    const hasStarted = message instanceof HTMLTextAreaElement && (message === document.activeElement || message.value);
    if (variant === 'dialog' || hasStarted) activate();
  }, []);

  const reset = () => {
    shouldFocusForm.current = true;
    clearDone();
  };

  useEffect(() => {
    if (isDone || !shouldFocusForm.current) return;
    shouldFocusForm.current = false;
    form.ref.current?.querySelector<HTMLElement>('input:not([type=hidden])')?.focus();
  }, [isDone]);

  useEffect(() => {
    if (!busy) return undefined;
    return () => {
      if (hasNoFocus()) form.ref.current?.querySelector<HTMLButtonElement>('[type=submit]')?.focus();
    };
  }, [busy]);

  useEffect(() => {
    if (typeof challenge === 'string' || !shouldFocusAnswer.current) return;
    shouldFocusAnswer.current = false;
    if (hasNoFocus() || document.activeElement?.matches('[type=submit]')) focusAnswer(form.ref.current);
  }, [challenge]);

  return {
    formKey,
    postedForm: formKey === 0 ? postedForm : undefined,
    title,
    formError,
    fieldErrors,
    busy,
    isSent: isDone,
    form,
    challenge,
    isActive,
    /** A form posted without JavaScript keeps its challenge and answer. */
    answer: challenge === page.challenge ? postedForm?.values.mathAnswer : undefined,
    activate,
    reset,
    retryChallenge,
  };
}

const hasNoFocus = () => document.activeElement === null || document.activeElement === document.body;

function focusAnswer(form: HTMLFormElement | null): void {
  const answer = form?.elements.namedItem('mathAnswer');
  if (!(answer instanceof HTMLInputElement)) return;
  answer.focus();
  answer.select();
}
