import { type UserDetails, usersApi } from '@atelier/contracts';
import { useState } from 'react';
import { DeedDialog } from '../deed-dialog';
import { useDeed } from './saving';
import { ROLE, STATE } from './words';

interface DialogProps {
  user: UserDetails;
  onClose: () => void;
}

export function RoleDialog({ user, onClose }: DialogProps) {
  // What was asked for stays what is asked, whoever changes it meanwhile.
  const [seen] = useState(user);
  const [over, setOver] = useState(false);
  const { name } = seen;
  const next = seen.role === 'admin' ? 'guest' : 'admin';
  const end = () => setOver(true);
  const changing = useDeed(usersApi.setRole, {
    seen,
    done: `${name} is ${next === 'admin' ? 'an admin' : 'a client'} now`,
    mine: ({ role }) => ({ Role: ROLE[role] }),
    onDone: end,
    onTheirs: end,
  });
  return (
    <>
      <DeedDialog
        title={`Make ${name} ${next === 'admin' ? 'an admin' : 'a client'}?`}
        press={next === 'admin' ? 'Make an admin' : 'Make a client'}
        pressed="Changing..."
        danger
        busy={changing.isPending}
        over={over}
        onPress={() => changing.save({ role: next })}
        onClose={onClose}
      >
        <p>
          {next === 'admin'
            ? 'They see and change everything in this console from now on: every client, every invoice, every account.'
            : 'They lose this console at once, also where they are signed in, and see only what is their own.'}
        </p>
      </DeedDialog>
      {changing.overtaken}
    </>
  );
}

export function DeactivateDialog({ user, onClose }: DialogProps) {
  const [seen] = useState(user);
  const [over, setOver] = useState(false);
  const end = () => setOver(true);
  const closing = useDeed(usersApi.deactivate, {
    seen,
    done: `${seen.name} cannot sign in any longer`,
    mine: () => ({ Account: STATE.deactivated }),
    onDone: end,
    onTheirs: end,
  });
  return (
    <>
      <DeedDialog
        title={`Deactivate ${seen.name}?`}
        press="Deactivate"
        pressed="Deactivating..."
        danger
        busy={closing.isPending}
        over={over}
        onPress={() => closing.save({})}
        onClose={onClose}
      >
        <p>
          They are signed out everywhere at once, and hear no more of projects, reminders or notifications. Projects,
          files and invoices stay as they are, and the account can be opened again. A subscription goes on until it is
          ended, and receipts still go out.
        </p>
      </DeedDialog>
      {closing.overtaken}
    </>
  );
}
