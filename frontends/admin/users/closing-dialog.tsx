import {
  ACCOUNT_CLOSING_DAYS,
  accountClosingApi,
  CLOSING_OBSTACLES_FOR_ADMINS,
  closingTexts,
  type UserDetails,
} from '@atelier/contracts';
import { useApiMutation, useApiQuery } from '@atelier/shared/api-query';
import { errorMessage } from '@atelier/shared/format';
import { toast } from '@atelier/shared/toast';
import { Alert } from '@atelier/shared/ui/alert';
import { useState } from 'react';
import { ActionDialog } from '../action-dialog';
import { AFFECTED_ENDPOINTS } from './labels';
import styles from './user.module.css';

export function ClosingDialog({ user, onClose }: { user: UserDetails; onClose: () => void }) {
  const [{ id, name }] = useState(user);
  const [isDone, setIsDone] = useState(false);
  const { data } = useApiQuery(accountClosingApi.statusOfClient, { params: { id } });
  const obstacles = data?.obstacles ?? [];
  const mutation = useApiMutation(accountClosingApi.closeOfClient, {
    invalidates: [...AFFECTED_ENDPOINTS, accountClosingApi.statusOfClient],
    onDone: () => {
      toast({ title: `${name} will be erased in ${ACCOUNT_CLOSING_DAYS} days` });
      setIsDone(true);
    },
    onFailed: (error) =>
      toast({ title: 'Couldn’t erase the client', description: errorMessage(error), destructive: true }),
  });
  return (
    <ActionDialog
      title={`Erase ${name}?`}
      confirmText="Erase client"
      busyText="Saving..."
      danger
      isBlocked={obstacles.length > 0}
      busy={mutation.isPending}
      isDone={isDone}
      onConfirm={() => mutation.mutate({ params: { id } })}
      onClose={onClose}
    >
      {obstacles.length > 0 && (
        <Alert
          type="warning"
          role="status"
          title={`You can erase ${name} when this is done:`}
          description={
            <ul className={styles.obstacles}>
              {obstacles.map((obstacle) => (
                <li key={obstacle}>{CLOSING_OBSTACLES_FOR_ADMINS[obstacle]}</li>
              ))}
            </ul>
          }
        />
      )}
      <p>
        It happens in {ACCOUNT_CLOSING_DAYS} days. We email the client, and until then they or an admin can keep the
        account. After that, it can’t be restored.
      </p>
      <p>
        <strong>Erased:</strong> their name, username, email, phone number, and password; their projects, updates,
        messages, files, and notes; who they are in the audit log and the email log.
      </p>
      <p>
        <strong>Kept:</strong> {closingTexts.kept.join('. ')}.
      </p>
    </ActionDialog>
  );
}
