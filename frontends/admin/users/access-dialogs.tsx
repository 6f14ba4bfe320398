import { ROLE_LABELS, USER_STATE_LABELS } from '@atelier/shared/status-labels';
import { sessionsApi, type UserDetails, usersApi } from '@atelier/contracts';
import { useApiMutation } from '@atelier/shared/api-query';
import { errorMessage } from '@atelier/shared/format';
import { toast } from '@atelier/shared/toast';
import { useState } from 'react';
import { ActionDialog } from '../action-dialog';
import { AFFECTED_ENDPOINTS } from './labels';
import { useAccountAction } from './use-account-action';

interface AccountDialogProps {
  user: UserDetails;
  onClose: () => void;
}

export function RoleDialog({ user, onClose }: AccountDialogProps) {
  // The dialog keeps the role that was shown when it opened.
  const [base] = useState(user);
  const [isDone, setIsDone] = useState(false);
  const { name } = base;
  const newRole = base.role === 'admin' ? 'guest' : 'admin';
  const finish = () => setIsDone(true);
  const mutation = useAccountAction(usersApi.setRole, {
    base,
    successText: `${name} is now ${newRole === 'admin' ? 'an admin' : 'a client'}`,
    mineTexts: ({ role }) => ({ Role: ROLE_LABELS[role] }),
    onDone: finish,
    onTakeTheirs: finish,
  });
  return (
    <>
      <ActionDialog
        title={`Make ${name} ${newRole === 'admin' ? 'an admin' : 'a client'}?`}
        confirmText={newRole === 'admin' ? 'Make admin' : 'Change to client'}
        busyText="Changing..."
        danger
        busy={mutation.isPending}
        isDone={isDone}
        onConfirm={() => mutation.save({ role: newRole })}
        onClose={onClose}
      >
        <p>
          {newRole === 'admin'
            ? 'They’ll have full access to everything in this console: every client, invoice, and account.'
            : 'They’ll lose admin access immediately on all devices and see only their own data.'}
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
    successText: `${base.name} deactivated`,
    mineTexts: () => ({ Account: USER_STATE_LABELS.deactivated }),
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
          They’ll be signed out everywhere and stop getting emails about projects, reminders, and notifications.
          Projects, files, and invoices are kept, and you can reactivate the account. Subscriptions stay active until
          you cancel them, and receipts are still emailed.
        </p>
      </ActionDialog>
      {mutation.conflictDialog}
    </>
  );
}

export function SignOutDialog({ user: { id, name }, onClose }: AccountDialogProps) {
  const [isDone, setIsDone] = useState(false);
  const mutation = useApiMutation(sessionsApi.endAllOfUser, {
    invalidates: AFFECTED_ENDPOINTS,
    onDone: () => {
      toast({ title: `${name} is signed out everywhere` });
      setIsDone(true);
    },
    onFailed: (error) =>
      toast({ title: 'Couldn’t sign out the user', description: errorMessage(error), destructive: true }),
  });
  return (
    <ActionDialog
      title={`Sign out ${name} everywhere?`}
      confirmText="Sign out everywhere"
      busyText="Signing out..."
      danger
      busy={mutation.isPending}
      isDone={isDone}
      onConfirm={() => mutation.mutate({ params: { id } })}
      onClose={onClose}
    >
      <p>
        All their sessions end now, on every device. They can sign in again with their password. If it may be known to
        others, send a password reset too.
      </p>
    </ActionDialog>
  );
}
