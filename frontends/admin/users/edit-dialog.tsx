import { EMAIL, PERSON_NAME, type UserFile, usersApi } from '@atelier/contracts';
import { call, CallError } from '@atelier/shared/api';
import { toast } from '@atelier/shared/toast';
import { Field } from '@atelier/shared/ui/field';
import { said } from '@atelier/shared/words';
import { useState } from 'react';
import { useSaving } from '../changed-meanwhile';
import { DeedDialog } from '../invoices/deed-dialog';
import { ABOUT_USERS, ROLE } from './words';

/** Names and address, as an admin corrects them. */
export function EditDialog({ user: opened, onClose }: { user: UserFile; onClose: () => void }) {
  const [user, setUser] = useState(opened);
  const [over, setOver] = useState(false);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [typed, setTyped] = useState(() => fieldsOf(user));
  const saving = useSaving(usersApi.change, {
    kind: 'user',
    seen: user,
    look: (id) => call(usersApi.one, { params: { id } }),
    words: seenOf,
    onTheirs: (now) => {
      setUser(now);
      setTyped(fieldsOf(now));
    },
    changes: ABOUT_USERS,
    onDone: ({ name }) => {
      toast({ title: `${name} was saved` });
      setOver(true);
    },
    onFailed: (error) => {
      toast({ title: 'Nothing was saved', description: said(error), destructive: true });
      setErrors(error instanceof CallError ? error.fields : {});
    },
  });
  const field = (name: keyof typeof typed, label: string, max: number) => (
    <Field
      name={name}
      label={label}
      type={name === 'email' ? 'email' : 'text'}
      maxLength={max}
      autoComplete="off"
      value={typed[name]}
      error={errors[name]}
      onChange={({ target }) => setTyped({ ...typed, [name]: target.value })}
    />
  );
  return (
    <>
      <DeedDialog
        title="Edit account"
        press="Save"
        pressed="Saving..."
        busy={saving.isPending}
        over={over}
        errors={errors}
        onPress={() => {
          setErrors({});
          saving.save(changesIn(typed, fieldsOf(user)));
        }}
        onClose={onClose}
      >
        {field('firstName', 'First name', PERSON_NAME.max)}
        {field('lastName', 'Last name', PERSON_NAME.max)}
        {field('email', 'E-mail', EMAIL.max)}
      </DeedDialog>
      {saving.overtaken}
    </>
  );
}

type Fields = Record<'firstName' | 'lastName' | 'email', string>;

const fieldsOf = ({ firstName, lastName, email }: UserFile): Fields => ({
  firstName: firstName ?? '',
  lastName: lastName ?? '',
  email: email ?? '',
});

/** What nobody touched here stays as a colleague may have made it. */
const changesIn = (typed: Fields, from: Fields): Partial<Fields> =>
  Object.fromEntries(Object.entries(typed).filter(([name, text]) => text !== from[name as keyof Fields]));

const seenOf = (user: UserFile): Record<string, string> => ({
  'First name': user.firstName ?? '',
  'Last name': user.lastName ?? '',
  'E-mail': user.email ?? '',
  Role: ROLE[user.role],
  Account: user.deactivatedAt ? 'deactivated' : 'open',
});
