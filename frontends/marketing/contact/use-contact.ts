import { contactApi, type ContactForm, findContactProblem, contactProblems, contactTexts } from '@atelier/contracts';
import { call, CallError } from '@atelier/shared/api';
import { usePageData } from '@atelier/shared/page-data';
import { toast } from '@atelier/shared/toast';
import { type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { focusFirst } from '@atelier/shared/form';
import { answerOf, filledIn, missingIn } from './filled-in';
import { useSum } from './use-sum';

export type Place = 'page' | 'dialog';
type Fields = Record<string, string>;

const complain = ({ title, text }: { title: string; text: string }) =>
  toast({ title, description: text, destructive: true });

/** How the contact form goes: check, send, say how it went, begin anew. */
export function useContact(place: Place, onSent?: () => void) {
  const page = usePageData();
  const came = place === 'page' && page.form?.form === 'contact' ? page.form : undefined;
  const { sum, seconds, ask, drop, askUnlessGood } = useSum(place === 'page' ? page.challenge : undefined);
  const [asked, setAsked] = useState(place === 'dialog' || came !== undefined);
  const [fields, setFields] = useState<Fields>(came?.fields ?? {});
  const [busy, setBusy] = useState(false);
  /** Counts the letters of this visit: each begins with empty fields. */
  const [round, setRound] = useState(0);
  const ref = useRef<HTMLFormElement>(null);
  const sending = useRef(false);
  /** Nothing is left to do but the sum that is on its way. */
  const awaited = useRef(false);

  const begin = () => {
    setAsked(true);
    askUnlessGood();
  };

  useEffect(() => {
    const message = ref.current?.elements.namedItem('message');
    // Whoever was quicker than the scripts has begun already.
    const begun = message instanceof HTMLTextAreaElement && (message === document.activeElement || message.value);
    if (place === 'dialog' || begun) begin();
  }, []);

  useEffect(() => {
    if (!busy) return undefined;
    return () => {
      if (keysAreNowhere()) ref.current?.querySelector<HTMLButtonElement>('[type=submit]')?.focus();
    };
  }, [busy]);

  useEffect(() => {
    if (typeof sum === 'string' || !awaited.current) return;
    awaited.current = false;
    if (keysAreNowhere() || document.activeElement?.matches('[type=submit]')) goToAnswer(ref.current);
  }, [sum]);

  const askAgain = () => {
    awaited.current = true;
    void ask();
  };

  /** What helps next where the rules were broken, whichever side found it. */
  const helpWith = (title: string) => {
    if (title === contactProblems.expired.title) askAgain();
    if (title === contactProblems.sum.title) goToAnswer(ref.current);
  };

  const start = () => {
    setRound(round + 1);
    setAsked(place === 'dialog');
    drop();
  };

  const submit = async (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (sending.current) return;
    const form = event.currentTarget;
    const missing = missingIn(form);
    setFields(missing);
    if (Object.keys(missing).length > 0) {
      focusFirst(form, missing);
      return;
    }
    if (typeof sum === 'string') {
      setAsked(true);
      awaited.current = true;
      if (sum !== 'coming') void ask();
      return;
    }
    const filled = filledIn(form);
    const mathAnswer = answerOf(form);
    const formDuration = seconds();
    const wrong = findContactProblem({
      ...filled,
      sum: { expected: sum.num1 + sum.num2, given: mathAnswer },
      seconds: formDuration,
    });
    if (wrong) {
      complain(contactProblems[wrong]);
      helpWith(contactProblems[wrong].title);
      return;
    }
    const body: ContactForm = { ...filled, challengeToken: sum.token, mathAnswer, formDuration };
    sending.current = true;
    setBusy(true);
    try {
      await call(contactApi.submit, { body });
      toast({ title: contactTexts.sent.title, description: contactTexts.sent.text });
      start();
      onSent?.();
    } catch (error) {
      const said = error instanceof CallError ? error : undefined;
      complain({
        title: contactTexts.failed.title,
        text: said?.serverMessage ? said.message : contactTexts.failed.text,
      });
      setFields(said?.fields ?? {});
      focusFirst(form, said?.fields ?? {});
      helpWith(said?.serverMessage ?? '');
    } finally {
      sending.current = false;
      setBusy(false);
    }
  };

  return {
    ref,
    round,
    came: round === 0 ? came : undefined,
    fields,
    busy,
    sum,
    asked,
    /** A form that comes back keeps its sum, and what was answered to it. */
    given: sum === page.challenge ? came?.values.mathAnswer : undefined,
    begin,
    askAgain,
    submit,
  };
}

/** As after a button that had them and was disabled or taken away. */
const keysAreNowhere = () => document.activeElement === null || document.activeElement === document.body;

function goToAnswer(form: HTMLFormElement | null): void {
  const answer = form?.elements.namedItem('mathAnswer');
  if (!(answer instanceof HTMLInputElement)) return;
  answer.focus();
  answer.select();
}
