import { contactApi, type ContactForm, findContactProblem, contactProblems, contactTexts } from '@atelier/contracts';
import { call, CallError } from '@atelier/shared/api';
import { usePageData } from '@atelier/shared/page-data';
import { toast } from '@atelier/shared/toast';
import { type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { focusFirstError } from '@atelier/shared/form';
import { readMathAnswer, readContactForm, requiredErrors } from './form-state';
import { useChallenge } from './use-challenge';

export type ContactFormVariant = 'page' | 'dialog';
type FieldErrors = Record<string, string>;

const toastError = ({ title, text }: { title: string; text: string }) =>
  toast({ title, description: text, destructive: true });

export function useContactForm(variant: ContactFormVariant, onSent?: () => void) {
  const page = usePageData();
  const postedForm = variant === 'page' && page.form?.form === 'contact' ? page.form : undefined;
  const { challenge, seconds, fetchChallenge, clearChallenge, ensureFreshChallenge } = useChallenge(
    variant === 'page' ? page.challenge : undefined,
  );
  const [isActive, setIsActive] = useState(variant === 'dialog' || postedForm !== undefined);
  const [fieldErrors, setFieldErrors] = useState<FieldErrors>(postedForm?.fields ?? {});
  const [busy, setBusy] = useState(false);
  /** Changes after each sent message, so that React resets the fields. */
  const [formKey, setFormKey] = useState(0);
  const ref = useRef<HTMLFormElement>(null);
  const isSending = useRef(false);
  /** Set while a submit waits for the challenge; focus moves to the answer when it arrives. */
  const shouldFocusAnswer = useRef(false);

  const activate = () => {
    setIsActive(true);
    ensureFreshChallenge();
  };

  useEffect(() => {
    const message = ref.current?.elements.namedItem('message');
    // The visitor may have focused or filled in the message before hydration.
    const hasStarted = message instanceof HTMLTextAreaElement && (message === document.activeElement || message.value);
    if (variant === 'dialog' || hasStarted) activate();
  }, []);

  useEffect(() => {
    if (!busy) return undefined;
    return () => {
      if (hasNoFocus()) ref.current?.querySelector<HTMLButtonElement>('[type=submit]')?.focus();
    };
  }, [busy]);

  useEffect(() => {
    if (typeof challenge === 'string' || !shouldFocusAnswer.current) return;
    shouldFocusAnswer.current = false;
    if (hasNoFocus() || document.activeElement?.matches('[type=submit]')) focusAnswer(ref.current);
  }, [challenge]);

  const retryChallenge = () => {
    shouldFocusAnswer.current = true;
    void fetchChallenge();
  };

  const recoverFrom = (title: string) => {
    if (title === contactProblems.expired.title) retryChallenge();
    if (title === contactProblems.sum.title) focusAnswer(ref.current);
  };

  const resetForm = () => {
    setFormKey(formKey + 1);
    setIsActive(variant === 'dialog');
    clearChallenge();
  };

  const submit = async (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isSending.current) return;
    const form = event.currentTarget;
    const missing = requiredErrors(form);
    setFieldErrors(missing);
    if (Object.keys(missing).length > 0) {
      focusFirstError(form, missing);
      return;
    }
    if (typeof challenge === 'string') {
      setIsActive(true);
      shouldFocusAnswer.current = true;
      if (challenge !== 'loading') void fetchChallenge();
      return;
    }
    const values = readContactForm(form);
    const mathAnswer = readMathAnswer(form);
    const formDuration = seconds();
    const violation = findContactProblem({
      ...values,
      sum: { expected: challenge.num1 + challenge.num2, given: mathAnswer },
      seconds: formDuration,
    });
    if (violation) {
      toastError(contactProblems[violation]);
      recoverFrom(contactProblems[violation].title);
      return;
    }
    const body: ContactForm = { ...values, challengeToken: challenge.token, mathAnswer, formDuration };
    isSending.current = true;
    setBusy(true);
    try {
      await call(contactApi.submit, { body });
      toast({ title: contactTexts.sent.title, description: contactTexts.sent.text });
      resetForm();
      onSent?.();
    } catch (error) {
      const callError = error instanceof CallError ? error : undefined;
      toastError({
        title: contactTexts.failed.title,
        text: callError?.serverMessage ? callError.message : contactTexts.failed.text,
      });
      setFieldErrors(callError?.fields ?? {});
      focusFirstError(form, callError?.fields ?? {});
      recoverFrom(callError?.serverMessage ?? '');
    } finally {
      isSending.current = false;
      setBusy(false);
    }
  };

  return {
    ref,
    formKey,
    postedForm: formKey === 0 ? postedForm : undefined,
    fieldErrors,
    busy,
    challenge,
    isActive,
    /** A form posted without JavaScript keeps its challenge and answer. */
    answer: challenge === page.challenge ? postedForm?.values.mathAnswer : undefined,
    activate,
    retryChallenge,
    submit,
  };
}

const hasNoFocus = () => document.activeElement === null || document.activeElement === document.body;

function focusAnswer(form: HTMLFormElement | null): void {
  const answer = form?.elements.namedItem('mathAnswer');
  if (!(answer instanceof HTMLInputElement)) return;
  answer.focus();
  answer.select();
}
