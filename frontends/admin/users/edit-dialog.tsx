import { EMAIL, PERSON_NAME, type UserDetails, usersApi } from '@atelier/contracts';
import { Button } from '@atelier/shared/antd/frame';
import { paths } from '@atelier/shared/paths';
import { Link } from '@atelier/shared/router';
import { useUser } from '@atelier/shared/session';
import { Field } from '@atelier/shared/ui/field';
import { useFieldErrors } from '@atelier/shared/use-field-errors';
import { useState } from 'react';
import { ActionDialog } from '../action-dialog';
import { useFormDraft } from '../use-form-draft';
import { useAccountAction } from './use-account-action';

const FIELDS = [
  { name: 'firstName', label: 'First name', type: 'text', maxLength: PERSON_NAME.max },
  { name: 'lastName', label: 'Last name', type: 'text', maxLength: PERSON_NAME.max },
  { name: 'email', label: 'Email', type: 'email', maxLength: EMAIL.max },
] as const;
type FieldName = (typeof FIELDS)[number]['name'];

export function EditDialog({ user: initialUser, onClose }: { user: UserDetails; onClose: () => void }) {
  const [user, setUser] = useState(initialUser);
  const [isDone, setIsDone] = useState(false);
  const { values, setValues, reset, clearDraft } = useFormDraft<FieldName | `${FieldName} before`>(`user-${user.id}`);
  const { errors, shown, setErrors } = useFieldErrors(values);
  const isSelf = useUser()?.id === user.id;
  const fields = FIELDS.filter(({ name }) => name !== 'email' || !isSelf);
  const changedFields = fields.filter(({ name }) => values[name] !== undefined && values[name] !== (user[name] ?? ''));
  const newEmail = changedFields.some(({ name }) => name === 'email') ? values.email : undefined;
  const needsConfirmation = newEmail && user.role === 'admin' && user.state !== 'invited';
  const mutation = useAccountAction(usersApi.update, {
    base: user,
    successText: needsConfirmation ? `Confirmation link sent to ${newEmail}` : `${user.name} saved`,
    errorText: 'Couldn’t save the account',
    onDone: () => {
      clearDraft();
      setIsDone(true);
    },
    onFailed: setErrors,
    onTakeTheirs: (current) => {
      reset();
      setUser(current);
    },
  });
  const save = () => {
    setErrors({});
    // Send changed fields only.
    if (changedFields.length > 0)
      mutation.save(Object.fromEntries(changedFields.map(({ name }) => [name, values[name]])));
    else setIsDone(true);
  };
  return (
    <>
      <ActionDialog
        title="Edit account"
        confirmText="Save"
        busyText="Saving..."
        busy={mutation.isPending}
        isDone={isDone}
        errors={errors}
        onConfirm={save}
        onClose={onClose}
      >
        {fields.map((field) => (
          <Field
            key={field.name}
            {...field}
            autoComplete="off"
            value={values[field.name] ?? user[field.name] ?? ''}
            error={shown[field.name]}
            hint={conflictHint(values[`${field.name} before`], user[field.name])}
            onChange={({ target }) =>
              setValues({
                [field.name]: target.value,
                [`${field.name} before`]: values[`${field.name} before`] ?? user[field.name] ?? '',
              })
            }
          />
        ))}
        {isSelf && (
          <p>
            Change your own email in <Link to={paths.settings}>your settings</Link>, where we ask for your password.
          </p>
        )}
        {needsConfirmation && (
          <p>
            We’ll email {newEmail} a link. The email changes once {user.name} signs in and opens it.
          </p>
        )}
        {user.email && user.state !== 'invited' && newEmail !== undefined && !needsConfirmation && (
          <p>We’ll email {user.email} that the address was changed.</p>
        )}
        {changedFields.length > 0 && (
          <p>
            <Button type="text" disabled={mutation.isPending} onClick={reset}>
              Discard changes
            </Button>
          </p>
        )}
      </ActionDialog>
      {mutation.conflictDialog}
    </>
  );
}

const conflictHint = (previous: string | undefined, current: string | null): string =>
  previous === undefined || previous === (current ?? '')
    ? ''
    : `Someone else has since changed this to “${current ?? ''}”.`;
