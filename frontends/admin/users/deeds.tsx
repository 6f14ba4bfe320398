import { type Endpoint, type UserDetails, usersApi, userTexts } from '@atelier/contracts';
import { useApiMutation } from '@atelier/shared/api-query';
import { Button } from '@atelier/shared/antd';
import { useUser } from '@atelier/shared/session';
import { toast } from '@atelier/shared/toast';
import { Panel } from '@atelier/shared/ui/panel';
import { errorMessage } from '@atelier/shared/format';
import { useState } from 'react';
import { EditDialog } from './edit-dialog';
import { DeactivateDialog, RoleDialog } from './rights-dialogs';
import { useDeed } from './saving';
import { ABOUT_USERS, STATE } from './words';
import styles from './user.module.css';

const DIALOGS = { edit: EditDialog, role: RoleDialog, deactivate: DeactivateDialog };

/** What can be done about somebody's account. What takes rights away asks first. */
export function Deeds({ user }: { user: UserDetails }) {
  const { id, name, role, state, email } = user;
  const isSelf = useUser()?.id === id;
  const [asked, setAsked] = useState<keyof typeof DIALOGS>();
  const Dialog = asked && DIALOGS[asked];
  const params = { id };
  const reactivating = useDeed(usersApi.reactivate, {
    seen: user,
    done: `${name} can sign in again`,
    mine: () => ({ Account: STATE.active }),
  });
  const inviting = useMail(usersApi.resendInvitation, userTexts.invited);
  const resetting = useMail(usersApi.sendPasswordReset, userTexts.reset);
  return (
    <Panel title="Account management">
      <div className={styles.deeds}>
        <Button onClick={() => setAsked('edit')}>Edit</Button>
        {state === 'invited' && email && (
          <Button loading={inviting.isPending} onClick={() => inviting.mutate({ params })}>
            Send invitation again
          </Button>
        )}
        {state === 'active' && email && (
          <Button loading={resetting.isPending} onClick={() => resetting.mutate({ params })}>
            Send password link
          </Button>
        )}
        {!isSelf && state !== 'deactivated' && (
          <>
            <Button onClick={() => setAsked('role')}>{role === 'admin' ? 'Make a client' : 'Make an admin'}</Button>
            <Button danger onClick={() => setAsked('deactivate')}>
              Deactivate
            </Button>
          </>
        )}
        {state === 'deactivated' && (
          <Button type="primary" loading={reactivating.isPending} onClick={() => reactivating.save({})}>
            Reactivate
          </Button>
        )}
      </div>
      {isSelf && <p className={styles.soft}>This is you: role and access are for another admin to change.</p>}
      {reactivating.overtaken}
      {Dialog && <Dialog user={user} onClose={() => setAsked(undefined)} />}
    </Panel>
  );
}

/** A mail to them, which changes nothing about their account. */
const useMail = <Answer,>(endpoint: Endpoint<undefined, Answer>, done: string) =>
  useApiMutation(endpoint, {
    invalidates: ABOUT_USERS,
    onDone: () => toast({ title: done }),
    onFailed: (error) => toast({ title: 'Nothing was sent', description: errorMessage(error), destructive: true }),
  });
