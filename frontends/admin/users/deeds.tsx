import { type Endpoint, type UserFile, usersApi, userTexts } from '@atelier/contracts';
import { useSend } from '@atelier/shared/answers';
import { Button } from '@atelier/shared/antd';
import { useUser } from '@atelier/shared/session';
import { toast } from '@atelier/shared/toast';
import { Panel } from '@atelier/shared/ui/panel';
import { said } from '@atelier/shared/words';
import { useState } from 'react';
import { DeedDialog } from '../invoices/deed-dialog';
import { EditDialog } from './edit-dialog';
import { ABOUT_USERS } from './words';
import styles from './user.module.css';

type Asked = 'edit' | 'role' | 'deactivate';

/** What can be done about somebody's account. What takes rights away asks first. */
export function Deeds({ user }: { user: UserFile }) {
  const { id, name, role, state, email, revision } = user;
  const isSelf = useUser()?.id === id;
  const [asked, setAsked] = useState<Asked>();
  const close = () => setAsked(undefined);
  const params = { id };
  const reactivating = useDeed(usersApi.reactivate, `${name} can sign in again`);
  const inviting = useDeed(usersApi.inviteAgain, userTexts.invited);
  const resetting = useDeed(usersApi.sendReset, userTexts.reset);
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
          <Button
            type="primary"
            loading={reactivating.isPending}
            onClick={() => reactivating.mutate({ params, body: { revision } })}
          >
            Reactivate
          </Button>
        )}
      </div>
      {isSelf && <p className={styles.soft}>This is you: role and access are for another admin to change.</p>}
      {asked === 'edit' && <EditDialog user={user} onClose={close} />}
      {asked === 'role' && <RoleDialog user={user} onClose={close} />}
      {asked === 'deactivate' && <DeactivateDialog user={user} onClose={close} />}
    </Panel>
  );
}

interface DialogProps {
  user: UserFile;
  onClose: () => void;
}

function RoleDialog({ user: { id, name, role, revision }, onClose }: DialogProps) {
  const [over, setOver] = useState(false);
  const next = role === 'admin' ? 'guest' : 'admin';
  const changing = useDeed(usersApi.setRole, `${name} is ${next === 'admin' ? 'an admin' : 'a client'} now`, () =>
    setOver(true),
  );
  return (
    <DeedDialog
      title={next === 'admin' ? `Make ${name} an admin?` : `Make ${name} a client?`}
      press={next === 'admin' ? 'Make an admin' : 'Make a client'}
      pressed="Changing..."
      danger
      busy={changing.isPending}
      over={over}
      onPress={() => changing.mutate({ params: { id }, body: { role: next, revision } })}
      onClose={onClose}
    >
      <p>
        {next === 'admin'
          ? 'They see and change everything in this console from now on: every client, every invoice, every account.'
          : 'They lose this console at once, also where they are signed in, and see only what is their own.'}
      </p>
    </DeedDialog>
  );
}

function DeactivateDialog({ user: { id, name, revision }, onClose }: DialogProps) {
  const [over, setOver] = useState(false);
  const closing = useDeed(usersApi.deactivate, `${name} cannot sign in any longer`, () => setOver(true));
  return (
    <DeedDialog
      title={`Deactivate ${name}?`}
      press="Deactivate"
      pressed="Deactivating..."
      danger
      busy={closing.isPending}
      over={over}
      onPress={() => closing.mutate({ params: { id }, body: { revision } })}
      onClose={onClose}
    >
      <p>
        They are signed out everywhere at once and get no more mail from us. Projects, files and invoices stay as they
        are, and the account can be opened again.
      </p>
    </DeedDialog>
  );
}

/** Whatever comes of it, how the account stands is shown anew. */
function useDeed<Body, Answer>(endpoint: Endpoint<Body, Answer>, done: string, onDone?: () => void) {
  return useSend(endpoint, {
    changes: ABOUT_USERS,
    onDone: () => {
      toast({ title: done });
      onDone?.();
    },
    onFailed: (error) => toast({ title: 'Nothing was changed', description: said(error), destructive: true }),
  });
}
