import { type BillingDetails, billingDetailsApi, missingAddressFields, REVISION_CONFLICT } from '@atelier/contracts';
import { useApiQuery } from '@atelier/shared/api-query';
import { CallError } from '@atelier/shared/api';
import { Button } from '@atelier/shared/antd/frame';
import { BillingFields, toBillingFields } from '@atelier/shared/billing/billing-fields';
import { toast } from '@atelier/shared/toast';
import { ErrorState, LoadingState } from '@atelier/shared/ui/query-states';
import { Incomplete } from '@atelier/shared/use-form';
import { useState } from 'react';
import { FormDone, FormError } from './form-error';
import { SettingsSection } from './settings-section';
import styles from './settings.module.css';
import { useSettingsForm } from './use-settings-form';

export function Billing() {
  const { data, error, isPending, refetch } = useApiQuery(billingDetailsApi.getMine);
  return (
    <SettingsSection
      title="Billing details"
      intro="How your invoices and receipts name you. Changes apply to new ones; those you already have stay as they are."
    >
      {isPending && <LoadingState />}
      {error && !data && (
        <ErrorState title="Couldn’t load your billing details" error={error} retry={() => void refetch()} />
      )}
      {data && <BillingForm initial={data} reload={async () => (await refetch()).data} />}
    </SettingsSection>
  );
}

interface BillingFormProps {
  initial: BillingDetails;
  reload: () => Promise<BillingDetails | null | undefined>;
}

function BillingForm({ initial, reload }: BillingFormProps) {
  const [details, setDetails] = useState(initial);
  const { busy, isDone, fieldErrors, formError, form } = useSettingsForm({
    endpoint: billingDetailsApi.saveMine,
    read: (text) => {
      const fields = toBillingFields(text);
      const missing = missingAddressFields(fields);
      if (Object.keys(missing).length > 0) return new Incomplete(missing);
      return { ...fields, revision: details.revision };
    },
    onDone: (saved) => {
      setDetails(saved);
      toast({ title: 'Billing details saved' });
    },
    onFailed: (error) => {
      // The fields keep what was typed, and saving again replaces the other version.
      if (error instanceof CallError && error.serverMessage === REVISION_CONFLICT)
        void reload().then((current) => current && setDetails(current));
    },
  });
  return (
    <form {...form} className={styles.form}>
      <FormError>{formError}</FormError>
      <BillingFields isOwn errors={fieldErrors} inputProps={(name) => ({ defaultValue: initial[name] ?? '' })} />
      {isDone && <FormDone>Billing details saved.</FormDone>}
      <Button type="primary" htmlType="submit" loading={busy}>
        Save billing details
      </Button>
    </form>
  );
}
