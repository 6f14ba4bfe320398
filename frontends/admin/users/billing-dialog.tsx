import { type BillingDetails, billingDetailsApi, countryName, missingAddressFields } from '@atelier/contracts';
import { call, CallError } from '@atelier/shared/api';
import {
  BILLING_FIELDS,
  type BillingField,
  BillingFields,
  toBillingFields,
} from '@atelier/shared/billing/billing-fields';
import { errorMessage } from '@atelier/shared/format';
import { toast } from '@atelier/shared/toast';
import { useFieldErrors } from '@atelier/shared/use-field-errors';
import { useState } from 'react';
import { ActionDialog } from '../action-dialog';
import type { FieldTexts } from '../conflict-dialog';
import { useFormDraft } from '../use-form-draft';
import { useSaveWithRevision } from '../use-save-with-revision';

export function BillingDialog({ details: initial, onClose }: { details: BillingDetails; onClose: () => void }) {
  const [details, setDetails] = useState(initial);
  const [isDone, setIsDone] = useState(false);
  const { values, setValues, reset, clearDraft } = useFormDraft<BillingField>(`billing-${details.id}`);
  const { shown, errors, setErrors } = useFieldErrors(values);
  const textOf = (name: BillingField) => values[name] ?? details[name] ?? '';
  const mutation = useSaveWithRevision(billingDetailsApi.save, {
    base: details,
    kind: 'user',
    fetchCurrent: (id) => call(billingDetailsApi.get, { params: { id } }),
    fieldTexts,
    mineTexts: fieldTexts,
    invalidates: [billingDetailsApi.get],
    onDone: () => {
      clearDraft();
      toast({ title: 'Billing details saved' });
      setIsDone(true);
    },
    onFailed: (error) => {
      setErrors(error instanceof CallError ? error.fields : {});
      toast({ title: 'Couldn’t save the billing details', description: errorMessage(error), destructive: true });
    },
    onTakeTheirs: (current) => {
      reset();
      setDetails(current);
    },
  });
  const save = () => {
    const fields = toBillingFields(textOf);
    const missing = missingAddressFields(fields);
    setErrors(missing);
    if (Object.keys(missing).length === 0) mutation.save(fields);
  };
  return (
    <>
      <ActionDialog
        title="Edit billing details"
        confirmText="Save"
        busyText="Saving..."
        isWide
        busy={mutation.isPending}
        isDone={isDone}
        errors={errors}
        onConfirm={save}
        onClose={onClose}
      >
        <BillingFields
          isOwn={false}
          errors={shown}
          inputProps={(name) => ({
            value: textOf(name),
            onChange: ({ target }) => setValues({ [name]: target.value }),
          })}
        />
        <p>New invoices and receipts show these details. Those that were already sent stay as they are.</p>
      </ActionDialog>
      {mutation.conflictDialog}
    </>
  );
}

const fieldTexts = (details: Pick<BillingDetails, BillingField>): FieldTexts =>
  Object.fromEntries(
    BILLING_FIELDS.map(({ name, label }) => [
      label,
      name === 'country' && details.country ? countryName(details.country) : (details[name] ?? ''),
    ]),
  );
