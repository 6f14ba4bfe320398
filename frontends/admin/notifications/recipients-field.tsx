import { clientsApi, NOTIFICATION } from '@atelier/contracts';
import { useApiQuery } from '@atelier/shared/api-query';
import { ClientSelect } from '@atelier/shared/clients/client-select';
import { useId } from 'react';
import field from '@atelier/shared/ui/field.module.css';
import { Tooltip } from '@atelier/shared/ui/tooltip';
import styles from './notifications.module.css';
import type { Draft } from './use-notification-draft';

interface RecipientsFieldProps {
  draft: Draft;
  change: (changes: Partial<Draft>) => void;
  error: string | undefined;
}

const RECIPIENT_OPTIONS = [
  { value: 'all', label: 'All clients' },
  { value: 'some', label: 'Selected clients' },
] as const;

export function RecipientsField({ draft: { to, chosen }, change, error }: RecipientsFieldProps) {
  const id = useId();
  const aria = { 'aria-invalid': error ? (true as const) : undefined, 'aria-describedby': error && `${id}-error` };
  const isFull = chosen.length >= NOTIFICATION.chosen.max;
  return (
    <fieldset className={styles.recipients}>
      <legend>To</legend>
      {RECIPIENT_OPTIONS.map(({ value, label }) => (
        <label key={value} className={styles.recipientOption}>
          <input
            type="radio"
            name="to"
            value={value}
            checked={to === value}
            onChange={() => change({ to: value })}
            {...(to !== 'some' && aria)}
          />
          {label}
        </label>
      ))}
      {to === 'some' && (
        <>
          <ul className={styles.chosenClients} aria-label="Selected clients">
            {chosen.map((client) => (
              <ChosenClient
                key={client}
                id={client}
                onRemove={() => change({ chosen: chosen.filter((chosenId) => chosenId !== client) })}
              />
            ))}
          </ul>
          <ClientSelect
            // The key clears the field after each selection.
            key={chosen.length}
            id={id}
            label={chosen.length > 0 ? 'Add a client' : 'Select a client'}
            value={undefined}
            disabled={isFull}
            className={styles.clientSelect}
            onChange={(client) => client && change({ chosen: [...new Set([...chosen, client])] })}
            {...aria}
          />
          {isFull && (
            <p className={styles.note}>
              You can select up to {NOTIFICATION.chosen.max} clients. To reach more, send to all clients.
            </p>
          )}
        </>
      )}
      {error && (
        <p id={`${id}-error`} className={field.error}>
          {error}
        </p>
      )}
    </fieldset>
  );
}

function ChosenClient({ id, onRemove }: { id: string; onRemove: () => void }) {
  const { data } = useApiQuery(clientsApi.get, { params: { id } });
  const name = data?.name ?? 'Client';
  return (
    <li>
      <span>
        {name}
        {data && !data.email && <span className={styles.note}> (no email)</span>}
        {data?.email && !data.hasProvenEmail && <span className={styles.note}> (email not confirmed)</span>}
      </span>
      <Tooltip text={`Remove ${name}`}>
        <button type="button" aria-label={`Remove ${name}`} onClick={onRemove}>
          ×
        </button>
      </Tooltip>
    </li>
  );
}
