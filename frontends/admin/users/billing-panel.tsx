import { addressLines, type BillingDetails, billingDetailsApi } from '@atelier/contracts';
import { useApiQuery } from '@atelier/shared/api-query';
import { Button } from '@atelier/shared/antd/frame';
import { ErrorState, LoadingState } from '@atelier/shared/ui/query-states';
import { Panel } from '@atelier/shared/ui/panel';
import { useState } from 'react';
import { Properties, Property } from '../properties/properties';
import { BillingDialog } from './billing-dialog';
import styles from './user.module.css';

/** How the client's new invoices and receipts name them. */
export function BillingPanel({ id, name }: { id: string; name: string }) {
  const { data, error, isPending, refetch } = useApiQuery(billingDetailsApi.get, { params: { id } });
  const [isEditing, setIsEditing] = useState(false);
  return (
    <Panel
      title="Billing details"
      aside={
        data && (
          <Button size="small" onClick={() => setIsEditing(true)}>
            Edit<span className="unseen"> billing details</span>
          </Button>
        )
      }
    >
      {isPending && <LoadingState />}
      {error && !data && (
        <ErrorState title="Couldn’t load the billing details" error={error} retry={() => void refetch()} />
      )}
      {data && <Details details={data} clientName={name} />}
      {data && isEditing && <BillingDialog details={data} onClose={() => setIsEditing(false)} />}
    </Panel>
  );
}

function Details({ details, clientName }: { details: BillingDetails; clientName: string }) {
  const { name, taxId } = details;
  const lines = addressLines(details);
  if (!name && !taxId && lines.length === 0)
    return <p className={styles.muted}>None yet. Invoices name {clientName} and their email.</p>;
  return (
    <Properties>
      {name && <Property name="Name">{name}</Property>}
      {lines.length > 0 && (
        <Property name="Address">
          <span className={styles.address}>
            {lines.map((line, index) => (
              <bdi key={index}>{line}</bdi>
            ))}
          </span>
        </Property>
      )}
      {taxId && <Property name="Tax ID">{taxId}</Property>}
    </Properties>
  );
}
