import { type AdminInvoiceDetails, adminInvoicesApi } from '@atelier/contracts';
import { invalidate, useApiMutation } from '@atelier/shared/api-query';
import { CallError } from '@atelier/shared/api';
import { draftFor as keptOf } from '@atelier/shared/drafts';
import { isSendIdConflict, newSendId } from '@atelier/shared/send-id';
import { useUser } from '@atelier/shared/session';
import { toast } from '@atelier/shared/toast';
import { errorMessage } from '@atelier/shared/format';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useSaving } from '../changed-meanwhile';
import { textsIn } from '../use-kept';
import { aboutDraft, type SeenDraft, seenIn } from './about';
import { LISTS } from './deeds';
import { beginWith, draftOf, type FilledIn, isSame, nothing, readFilledIn } from './filled-in';
import { problemsFrom, problemsIn, type Said, stillSo } from './problems';

type Then = (saved: AdminInvoiceDetails) => void;

const NOTHING_SAID: Said = { problems: {} };

/** What is written into a draft, new or saved before: kept in this browser with every letter, until it has been saved. */
export function useEditing(invoice: AdminInvoiceDetails | undefined, client = '', project = '') {
  const { id = '' } = useUser() ?? {};
  const kept = keptOf(invoice ? `invoice-${invoice.id}` : 'new-invoice', { id });
  const saved = useMemo(
    () => (invoice ? beginWith(invoice) : { ...nothing(), userId: client, projectId: project }),
    [invoice, client, project],
  );
  const [begun, setBegun] = useState(saved);
  const [filled, setFilled] = useState(() => readFilledIn(kept.read()) ?? begun);
  /** As it was when this was begun: that is what is being changed. */
  const [seen, setSeen] = useState(() => invoice && seenBefore(invoice, kept.read()));
  const [told, setTold] = useState<Said>(NOTHING_SAID);
  const form = useRef<HTMLFormElement>(null);
  const then = useRef<Then>(undefined);
  const unsaved = !isSame(filled, begun);
  const [since, now] = [seen?.revision ?? 0, invoice?.revision ?? 0];

  const startFrom = (begin: FilledIn) => {
    setBegun(begin);
    setFilled(begin);
    setSeen(invoice && seenIn(invoice));
  };
  // Somebody else has saved it, or what we saved came back tidier than it went.
  if (!unsaved && (now > since || (now === since && !isSame(saved, begun)))) startFrom(saved);

  const change = (next: FilledIn) => {
    setFilled(next);
    if (isSame(next, begun)) kept.clear();
    else kept.save({ ...next, seen });
  };
  const handlers = {
    onDone: (answer: AdminInvoiceDetails) => {
      kept.clear();
      setBegun(filled);
      setSeen(seenIn(answer));
      if (!then.current) toast({ title: 'Draft saved' });
      then.current?.(answer);
    },
    onFailed: (error: Error) => {
      if (!invoice && isSendIdConflict(error)) change({ ...filled, sendId: newSendId() });
      if (invoice) void invalidate(adminInvoicesApi.get);
      setTold(
        error instanceof CallError ? { problems: problemsFrom(error.fields, filled), sent: filled } : NOTHING_SAID,
      );
      toast({ title: 'The draft was not saved', description: errorMessage(error), destructive: true });
    },
  };
  const making = useApiMutation(adminInvoicesApi.create, { invalidates: LISTS, ...handlers });
  const editing = useSaving(adminInvoicesApi.update, {
    ...aboutDraft,
    ...handlers,
    seen,
    changes: [...LISTS, adminInvoicesApi.get],
    onTheirs: () => startOver(),
  });
  const busy = making.isPending || editing.isPending;
  useKeysKept(form, busy, told);

  const save = (next?: Then) => {
    if (busy) return;
    const problems = problemsIn(filled, depositOf(invoice));
    setTold({ problems });
    if (Object.keys(problems).length > 0) return;
    then.current = next;
    const { userId, sendId } = filled;
    if (invoice) editing.save(draftOf(filled));
    else making.mutate({ body: { ...draftOf(filled), userId, sendId } });
  };
  const startOver = () => {
    kept.clear();
    setTold(NOTHING_SAID);
    startFrom(invoice ? saved : nothing());
    form.current?.querySelector('input')?.focus();
  };
  const errors = stillSo(told, filled, depositOf(invoice));
  const { overtaken } = editing;
  const isOld = unsaved && now > since;
  return {
    filled,
    change,
    errors,
    unsaved,
    isOld,
    busy,
    save,
    startOver,
    form,
    overtaken,
    forget: () => kept.clear(),
  };
}

/** What was written here before may have been written into an older one: then it is told what has changed since. */
function seenBefore(invoice: AdminInvoiceDetails, kept: unknown): SeenDraft {
  const { seen } = { ...(kept as { seen?: unknown } | null) };
  const { revision, words } = { ...(seen as Partial<SeenDraft> | null) };
  return typeof revision === 'number' ? { id: invoice.id, revision, words: textsIn(words) } : seenIn(invoice);
}

export type Editing = ReturnType<typeof useEditing>;

/** What we have taken off ourselves. Cents, below zero. */
export const depositOf = (invoice: AdminInvoiceDetails | undefined): number =>
  (invoice?.lines ?? []).reduce((sum, { kind, amount }) => sum + (kind === 'deposit' ? amount : 0), 0);

/** While it is being saved nothing can be written; then the keys are where they were, or at what is wrong. */
function useKeysKept(form: { current: HTMLFormElement | null }, busy: boolean, told: Said): void {
  const keys = useRef<HTMLElement>(null);
  useEffect(() => {
    const remember = ({ target }: FocusEvent) => (keys.current = target as HTMLElement);
    const box = form.current;
    box?.addEventListener('focusin', remember);
    return () => box?.removeEventListener('focusin', remember);
  }, [form]);
  useEffect(() => {
    if (busy) return;
    const wrong = form.current?.querySelector<HTMLElement>('[aria-invalid=true]');
    if (wrong) wrong.focus();
    else if (document.activeElement === document.body) keys.current?.focus();
  }, [form, busy, told]);
}
