import { ROLE_LABELS } from '@atelier/shared/status-labels';
import {
  EMAIL,
  INVITATION_EXPIRY_DAYS,
  type InviteUserInput,
  PERSON_NAME,
  ROLES,
  usersApi,
  userTexts,
} from '@atelier/contracts';
import { useApiMutation } from '@atelier/shared/api-query';
import { CallError } from '@atelier/shared/api';
import { paths } from '@atelier/shared/paths';
import { useNavigate } from '@atelier/shared/router';
import { toast } from '@atelier/shared/toast';
import { SelectField, Field } from '@atelier/shared/ui/field';
import { errorMessage } from '@atelier/shared/format';
import { useFieldErrors } from '@atelier/shared/use-field-errors';
import { useState } from 'react';
import { ActionDialog } from '../action-dialog';
import { useFormDraft } from '../use-form-draft';
import { AFFECTED_ENDPOINTS } from './labels';

export function InviteDialog({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate();
  const [isDone, setIsDone] = useState(false);
  const { values, setValues, clearDraft } = useFormDraft<'email' | 'firstName' | 'lastName' | 'role'>('invite');
  const { errors, shown, setErrors } = useFieldErrors(values);
  const { email = '', firstName = '', lastName = '' } = values;
  const role = ROLES.find((one) => one === values.role) ?? 'guest';
  const mutation = useApiMutation(usersApi.invite, {
    invalidates: AFFECTED_ENDPOINTS,
    onDone: ({ id, name, takenOverAt }) => {
      clearDraft();
      toast({
        title: userTexts.invited,
        description: `The link to ${name} expires in ${INVITATION_EXPIRY_DAYS} days.${takenOverAt ? ` ${userTexts.takenOver}` : ''}`,
      });
      setIsDone(true);
      void navigate(paths.adminUser(id));
    },
    onFailed: (error) => {
      toast({ title: 'Couldn’t send the invitation', description: errorMessage(error), destructive: true });
      setErrors(error instanceof CallError ? error.fields : {});
    },
  });
  const submit = () => {
    const fieldErrors: Record<string, string> = email.trim() ? {} : { email: 'Enter an email address' };
    setErrors(fieldErrors);
    const body: InviteUserInput = { email: email.trim(), firstName: firstName.trim(), lastName: lastName.trim(), role };
    if (!fieldErrors.email) mutation.mutate({ body });
  };
  return (
    <ActionDialog
      title="Invite a user"
      confirmText="Send invitation"
      busyText="Sending..."
      busy={mutation.isPending}
      isDone={isDone}
      errors={errors}
      onConfirm={submit}
      onClose={onClose}
    >
      <p>We’ll email a link to set a password.</p>
      <Field
        name="email"
        label="Email"
        type="email"
        required
        maxLength={EMAIL.max}
        autoComplete="off"
        value={email}
        error={shown.email}
        onChange={({ target }) => setValues({ email: target.value })}
      />
      <Field
        name="firstName"
        label="First name"
        maxLength={PERSON_NAME.max}
        autoComplete="off"
        value={firstName}
        error={shown.firstName}
        onChange={({ target }) => setValues({ firstName: target.value })}
      />
      <Field
        name="lastName"
        label="Last name"
        maxLength={PERSON_NAME.max}
        autoComplete="off"
        value={lastName}
        error={shown.lastName}
        onChange={({ target }) => setValues({ lastName: target.value })}
      />
      <SelectField
        name="role"
        label="Role"
        required
        options={ROLES.map((value) => ({ value, label: ROLE_LABELS[value] }))}
        value={role}
        hint={role === 'admin' ? 'Full access to everything in this console, including accounts and payments.' : ''}
        onChange={({ target }) => setValues({ role: target.value })}
      />
    </ActionDialog>
  );
}
