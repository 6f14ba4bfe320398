import { EMAIL, PERSON_NAME, type UserFile, usersApi } from '@atelier/contracts';
import { useSend } from '@atelier/shared/answers';
import { CallError } from '@atelier/shared/api';
import { toast } from '@atelier/shared/toast';
import { Field } from '@atelier/shared/ui/field';
import { said } from '@atelier/shared/words';
import { useState } from 'react';
import { DeedDialog } from '../invoices/deed-dialog';
import { ABOUT_USERS } from './words';

/** Names and address, as an admin corrects them. */
export function EditDialog({ user, onClose }: { user: UserFile; onClose: () => void }) {
  const { id, revision } = user;
  const [over, setOver] = useState(false);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [typed, setTyped] = useState({
    firstName: user.firstName ?? '',
    lastName: user.lastName ?? '',
    email: user.email ?? '',
  });
  const saving = useSend(usersApi.change, {
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
    <DeedDialog
      title="Edit account"
      press="Save"
      pressed="Saving..."
      busy={saving.isPending}
      over={over}
      errors={errors}
      onPress={() => {
        setErrors({});
        saving.mutate({ params: { id }, body: { ...typed, revision } });
      }}
      onClose={onClose}
    >
      {field('firstName', 'First name', PERSON_NAME.max)}
      {field('lastName', 'Last name', PERSON_NAME.max)}
      {field('email', 'E-mail', EMAIL.max)}
    </DeedDialog>
  );
}
