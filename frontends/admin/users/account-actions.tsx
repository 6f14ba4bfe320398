import { USER_STATE_LABELS } from '@atelier/shared/status-labels';
import { type Endpoint, type UserDetails, usersApi, userTexts } from '@atelier/contracts';
import { useApiMutation } from '@atelier/shared/api-query';
import { Button } from '@atelier/shared/antd/frame';
import { paths } from '@atelier/shared/paths';
import { useNavigate } from '@atelier/shared/router';
import { useUser } from '@atelier/shared/session';
import { useIsOwner } from '@atelier/shared/team-role';
import { toast } from '@atelier/shared/toast';
import { errorMessage } from '@atelier/shared/format';
import { useState } from 'react';
import { RecordActions } from '../record-actions';
import { ClosingDialog } from './closing-dialog';
import { EditDialog } from './edit-dialog';
import { DeactivateDialog, RoleDialog, SignOutDialog } from './access-dialogs';
import { RemoveStepDialog } from './remove-step-dialog';
import { useAccountAction } from './use-account-action';
import { AFFECTED_ENDPOINTS } from './labels';

const DIALOGS = {
  edit: EditDialog,
  role: RoleDialog,
  signOut: SignOutDialog,
  deactivate: DeactivateDialog,
  removeStep: RemoveStepDialog,
  erase: ClosingDialog,
};

export function AccountActions({ user }: { user: UserDetails }) {
  const { id, name, role, state, email, signIns } = user;
  const isSelf = useUser()?.id === id;
  const isOwner = useIsOwner();
  const [dialog, setDialog] = useState<keyof typeof DIALOGS>();
  const Dialog = dialog && DIALOGS[dialog];
  const params = { id };
  const navigate = useNavigate();
  const canReset = state === 'active' && email !== null;
  const canLoseAccess = !isSelf && state !== 'deactivated';
  const canBeErased = role === 'guest' && !user.closesAt;
  const reactivation = useAccountAction(usersApi.reactivate, {
    base: user,
    successText: `${name} reactivated`,
    mineTexts: () => ({ Account: USER_STATE_LABELS.active }),
  });
  const invitation = useEmailAction(usersApi.resendInvitation, userTexts.invited);
  const passwordReset = useEmailAction(usersApi.sendPasswordReset, userTexts.reset);
  // Only owners change accounts of the team.
  if (role === 'admin' && !isOwner && !isSelf) return null;
  return (
    <>
      <RecordActions
        secondary={
          <>
            {state === 'invited' && email && (
              <Button loading={invitation.isPending} onClick={() => invitation.mutate({ params })}>
                Resend invitation
              </Button>
            )}
            <Button onClick={() => setDialog('edit')}>Edit</Button>
          </>
        }
        primary={
          state === 'deactivated' ? (
            <Button type="primary" loading={reactivation.isPending} onClick={() => reactivation.save({})}>
              Reactivate
            </Button>
          ) : (
            role === 'guest' && (
              <Button type="primary" onClick={() => void navigate(`${paths.newInvoice}?client=${id}`)}>
                New invoice
              </Button>
            )
          )
        }
        more={
          (canReset || canLoseAccess || canBeErased) && (
            <>
              {canReset && (
                <Button loading={passwordReset.isPending} onClick={() => passwordReset.mutate({ params })}>
                  Send password reset
                </Button>
              )}
              {canLoseAccess && (
                <>
                  {isOwner && (
                    <Button onClick={() => setDialog('role')}>
                      {role === 'admin' ? 'Change to client' : 'Make admin'}
                    </Button>
                  )}
                  {user.secondSteps && !user.secondStepEndsAt && (
                    <Button onClick={() => setDialog('removeStep')}>Remove second step</Button>
                  )}
                  {signIns > 0 && <Button onClick={() => setDialog('signOut')}>Sign out everywhere</Button>}
                  <Button danger onClick={() => setDialog('deactivate')}>
                    Deactivate
                  </Button>
                </>
              )}
              {canBeErased && (
                <Button danger onClick={() => setDialog('erase')}>
                  Erase client
                </Button>
              )}
            </>
          )
        }
      />
      {reactivation.conflictDialog}
      {Dialog && <Dialog user={user} onClose={() => setDialog(undefined)} />}
    </>
  );
}

const useEmailAction = <Result,>(endpoint: Endpoint<undefined, Result>, successText: string) =>
  useApiMutation(endpoint, {
    invalidates: AFFECTED_ENDPOINTS,
    onDone: () => toast({ title: successText }),
    onFailed: (error) =>
      toast({ title: 'Couldn’t send the email', description: errorMessage(error), destructive: true }),
  });
