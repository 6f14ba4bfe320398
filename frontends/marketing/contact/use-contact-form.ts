import { contactApi, type ContactForm, findContactProblem, contactProblems, contactTexts } from '@atelier/contracts';
import { call, CallError } from '@atelier/shared/api';
import { usePageData } from '@atelier/shared/page-data';
import { toast } from '@atelier/shared/toast';
import { Incomplete, type ReadText, useForm } from '@atelier/shared/use-form';
import { useEffect, useRef, useState } from 'react';
import { readMathAnswer, readContactForm, requiredErrors } from './form-state';
import { useChallenge } from './use-challenge';

export type ContactFormVariant = 'page' | 'dialog';

const toastError = ({ title, text }: { title: string; text: string }) =>
  toast({ title, description: text, destructive: true });

export function useContactForm(variant: ContactFormVariant, onSent?: () => void) {
  const page = usePageData();
  const { challenge, seconds, fetchChallenge, clearChallenge, ensureFreshChallenge } = useChallenge(
    variant === 'page' ? page.challenge : undefined,
  );
  /** Changes after each sent message, so that React resets the fields. */
  const [formKey, setFormKey] = useState(0);
  /** Set while a submit waits for the challenge; focus moves to the answer when it arrives. */
  const shouldFocusAnswer = useRef(false);

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
    const values = readContactForm(text);
    const mathAnswer = readMathAnswer(text);
    const formDuration = seconds();
    const violation = findContactProblem({
      ...values,
      sum: { expected: challenge.num1 + challenge.num2, given: mathAnswer },
      seconds: formDuration,
    });
    if (!violation) return { ...values, challengeToken: challenge.token, mathAnswer, formDuration };
    toastError(contactProblems[violation]);
    recoverFrom(contactProblems[violation].title);
    return new Incomplete();
  };

  const { busy, postedForm, title, formError, fieldErrors, form } = useForm({
    name: variant === 'page' ? 'contact' : undefined,
    read,
    recheckFields: requiredErrors,
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
      toastError({ title: contactTexts.failed.title, text: callError?.message ?? contactTexts.failed.text });
      recoverFrom(callError?.serverMessage ?? '');
      return { fields: callError?.fields };
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
    form,
    challenge,
    isActive,
    /** A form posted without JavaScript keeps its challenge and answer. */
    answer: challenge === page.challenge ? postedForm?.values.mathAnswer : undefined,
    activate,
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
