import { type AdminInvoiceDetails, adminInvoicesApi } from '@atelier/contracts';
import { invalidate, useApiMutation } from '@atelier/shared/api-query';
import { CallError } from '@atelier/shared/api';
import { draftFor } from '@atelier/shared/drafts';
import { usePageData } from '@atelier/shared/page-data';
import { isSendIdConflict, newSendId } from '@atelier/shared/send-id';
import { useUser } from '@atelier/shared/session';
import { toast } from '@atelier/shared/toast';
import { errorMessage } from '@atelier/shared/format';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useSaveWithRevision } from '../use-save-with-revision';
import { stringEntries } from '../use-form-draft';
import { draftConflictFields, type DraftSnapshot, snapshotOf, withCurrentLabels } from './conflict-fields';
import { INVOICE_LISTS } from './use-invoice-action';
import { formFromInvoice, toDraftInput, type FormState, isSameForm, emptyForm, readStoredForm } from './form-state';
import { currentErrors, mapServerErrors, type SubmitErrors, type TotalParts, validateForm } from './validation';

type OnSaved = (saved: AdminInvoiceDetails) => void;

const NO_ERRORS: SubmitErrors = { errors: {} };

export function useInvoiceDraft(invoice: AdminInvoiceDetails | undefined, client = '', project = '') {
  const { id = '' } = useUser() ?? {};
  const totalParts = useTotalParts(invoice);
  const draft = draftFor(invoice ? `invoice-${invoice.id}` : 'new-invoice', { id });
  const [onlyProject, setOnlyProject] = useState({ client, project });
  const linkedProject = project || (onlyProject.client === client ? onlyProject.project : '');
  const savedForm = useMemo(
    () => (invoice ? formFromInvoice(invoice) : { ...emptyForm(), userId: client, projectId: linkedProject }),
    [invoice, client, linkedProject],
  );
  const [initial, setInitial] = useState(savedForm);
  const [values, setValues] = useState(() => readStoredForm(draft.read()) ?? initial);
  /** The version that the edits are based on. */
  const [base, setBase] = useState(() => invoice && storedSnapshot(invoice, draft.read()));
  const [submitErrors, setSubmitErrors] = useState<SubmitErrors>(NO_ERRORS);
  const form = useRef<HTMLFormElement>(null);
  const onSaved = useRef<OnSaved>(undefined);
  const hasChanges = !isSameForm(values, initial);
  const [baseRevision, currentRevision] = [base?.revision ?? 0, invoice?.revision ?? 0];

  const resetTo = (nextForm: FormState) => {
    setInitial(nextForm);
    setValues(nextForm);
    setBase(invoice && snapshotOf(invoice));
  };
  // Another admin saved it, or the server normalized our values.
  if (
    !hasChanges &&
    (currentRevision > baseRevision || (currentRevision === baseRevision && !isSameForm(savedForm, initial)))
  )
    resetTo(savedForm);

  const change = (next: FormState) => {
    setValues(next);
    if (isSameForm(next, initial)) draft.clear();
    else draft.save({ ...next, seen: base });
  };
  /** Not an edit unless there are others, so that leaving the page keeps no draft. */
  const chooseProject = (projectId: string) =>
    hasChanges ? change({ ...values, projectId }) : setOnlyProject({ client, project: projectId });
  const handlers = {
    onDone: (savedInvoice: AdminInvoiceDetails) => {
      draft.clear();
      setInitial(values);
      setBase(snapshotOf(savedInvoice));
      if (!onSaved.current) toast({ title: 'Draft saved' });
      onSaved.current?.(savedInvoice);
    },
    onFailed: (error: Error) => {
      if (!invoice && isSendIdConflict(error)) change({ ...values, sendId: newSendId() });
      if (invoice) void invalidate(adminInvoicesApi.get);
      setSubmitErrors(
        error instanceof CallError ? { errors: mapServerErrors(error.fields, values), submitted: values } : NO_ERRORS,
      );
      toast({ title: 'Couldn’t save the draft', description: errorMessage(error), destructive: true });
    },
  };
  const creation = useApiMutation(adminInvoicesApi.create, { invalidates: INVOICE_LISTS, ...handlers });
  const update = useSaveWithRevision(adminInvoicesApi.update, {
    ...draftConflictFields,
    ...handlers,
    base,
    invalidates: [...INVOICE_LISTS, adminInvoicesApi.get],
    onTakeTheirs: () => reset(),
  });
  const busy = creation.isPending || update.isPending;
  useFocusAfterSave(form, busy, submitErrors);

  const save = (next?: OnSaved) => {
    if (busy) return;
    const fieldErrors = validateForm(values, totalParts);
    setSubmitErrors({ errors: fieldErrors });
    if (Object.keys(fieldErrors).length > 0) return;
    onSaved.current = next;
    const { userId, sendId } = values;
    if (invoice) update.save(toDraftInput(values));
    else creation.mutate({ body: { ...toDraftInput(values), userId, sendId } });
  };
  const reset = () => {
    draft.clear();
    setSubmitErrors(NO_ERRORS);
    resetTo(invoice ? savedForm : emptyForm());
    form.current?.querySelector('input')?.focus();
  };
  const errors = currentErrors(submitErrors, values, totalParts);
  const { conflictDialog } = update;
  const isOutdated = hasChanges && currentRevision > baseRevision;
  return {
    values,
    change,
    chooseProject,
    errors,
    hasChanges,
    isOutdated,
    busy,
    save,
    reset,
    form,
    conflictDialog,
    clearDraft: () => draft.clear(),
  };
}

/** The stored draft may be based on an older revision. */
function storedSnapshot(invoice: AdminInvoiceDetails, stored: unknown): DraftSnapshot {
  const { seen } = { ...(stored as { seen?: unknown } | null) };
  const { revision, words } = { ...(seen as Partial<DraftSnapshot> | null) };
  return typeof revision === 'number'
    ? { id: invoice.id, revision, words: withCurrentLabels(stringEntries(words)) }
    : snapshotOf(invoice);
}

export type InvoiceDraftState = ReturnType<typeof useInvoiceDraft>;

const depositAmount = (invoice: AdminInvoiceDetails | undefined): number =>
  (invoice?.lines ?? []).reduce((sum, { kind, amount }) => sum + (kind === 'deposit' ? amount : 0), 0);

export function useTotalParts(invoice: AdminInvoiceDetails | undefined): TotalParts {
  const { site } = usePageData();
  return { deposit: depositAmount(invoice), taxRates: invoice?.taxRates ?? site.taxRates };
}

/** Restores focus after saving, or moves it to the first invalid field. */
function useFocusAfterSave(form: { current: HTMLFormElement | null }, busy: boolean, submitErrors: SubmitErrors): void {
  const lastFocused = useRef<HTMLElement>(null);
  useEffect(() => {
    const remember = ({ target }: FocusEvent) => (lastFocused.current = target as HTMLElement);
    const container = form.current;
    container?.addEventListener('focusin', remember);
    return () => container?.removeEventListener('focusin', remember);
  }, [form]);
  useEffect(() => {
    if (busy) return;
    const invalidField = form.current?.querySelector<HTMLElement>('[aria-invalid=true]');
    if (invalidField) invalidField.focus();
    else if (document.activeElement === document.body) lastFocused.current?.focus();
  }, [form, busy, submitErrors]);
}
