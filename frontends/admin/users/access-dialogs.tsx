import { type UserDetails, usersApi } from '@atelier/contracts';
import { useState } from 'react';
import { ActionDialog } from '../action-dialog';
import { useAccountAction } from './use-account-action';
import { ROLE_LABELS, STATE_LABELS } from './labels';

interface AccountDialogProps {
  user: UserDetails;
  onClose: () => void;
}

export function RoleDialog({ user, onClose }: AccountDialogProps) {
  // What was asked for stays what is asked, whoever changes it meanwhile.
  const [base] = useState(user);
  const [isDone, setIsDone] = useState(false);
  const { name } = base;
  const newRole = base.role === 'admin' ? 'guest' : 'admin';
  const finish = () => setIsDone(true);
  const mutation = useAccountAction(usersApi.setRole, {
    base,
    successText: `${name} is ${newRole === 'admin' ? 'an admin' : 'a client'} now`,
    mineTexts: ({ role }) => ({ Role: ROLE_LABELS[role] }),
    onDone: finish,
    onTakeTheirs: finish,
  });
  return (
    <>
      <ActionDialog
        title={`Make ${name} ${newRole === 'admin' ? 'an admin' : 'a client'}?`}
        confirmText={newRole === 'admin' ? 'Make an admin' : 'Make a client'}
        busyText="Changing..."
        danger
        busy={mutation.isPending}
        isDone={isDone}
        onConfirm={() => mutation.save({ role: newRole })}
        onClose={onClose}
      >
        <p>
          {newRole === 'admin'
            ? 'They see and change everything in this console from now on: every client, every invoice, every account.'
            : 'They lose this console at once, also where they are signed in, and see only what is their own.'}
        </p>
      </ActionDialog>
      {mutation.conflictDialog}
    </>
  );
}

export function DeactivateDialog({ user, onClose }: AccountDialogProps) {
  const [base] = useState(user);
  const [isDone, setIsDone] = useState(false);
  const finish = () => setIsDone(true);
  const mutation = useAccountAction(usersApi.deactivate, {
    base,
    successText: `${base.name} cannot sign in any longer`,
    mineTexts: () => ({ Account: STATE_LABELS.deactivated }),
    onDone: finish,
    onTakeTheirs: finish,
  });
  return (
    <>
      <ActionDialog
        title={`Deactivate ${base.name}?`}
        confirmText="Deactivate"
        busyText="Deactivating..."
        danger
        busy={mutation.isPending}
        isDone={isDone}
        onConfirm={() => mutation.save({})}
        onClose={onClose}
      >
        <p>
          They are signed out everywhere at once, and hear no more of projects, reminders or notifications. Projects,
          files and invoices stay as they are, and the account can be opened again. A subscription goes on until it is
          ended, and receipts still go out.
        </p>
      </ActionDialog>
      {mutation.conflictDialog}
    </>
  );
}
