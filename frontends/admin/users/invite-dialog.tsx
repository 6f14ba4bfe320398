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
import { useState } from 'react';
import { DeedDialog } from '../deed-dialog';
import { useKept } from '../use-kept';
import { ABOUT_USERS, ROLE } from './words';

/** Leaving it loses nothing that was typed. */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate();
  const [over, setOver] = useState(false);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const { written, write, forget } = useKept<'email' | 'firstName' | 'lastName' | 'role'>('invite');
  const { email = '', firstName = '', lastName = '' } = written;
  const role = ROLES.find((one) => one === written.role) ?? 'guest';
  const inviting = useApiMutation(usersApi.invite, {
    invalidates: ABOUT_USERS,
    onDone: ({ id, name }) => {
      forget();
      toast({ title: userTexts.invited, description: `${name} has ${INVITATION_EXPIRY_DAYS} days to follow it.` });
      setOver(true);
      void navigate(paths.adminUser(id));
    },
    onFailed: (error) => {
      toast({ title: 'Nobody was invited', description: errorMessage(error), destructive: true });
      setErrors(error instanceof CallError ? error.fields : {});
    },
  });
  const invite = () => {
    const missing: Record<string, string> = email.trim() ? {} : { email: 'E-mail is required' };
    setErrors(missing);
    const body: InviteUserInput = { email: email.trim(), firstName: firstName.trim(), lastName: lastName.trim(), role };
    if (!missing.email) inviting.mutate({ body });
  };
  return (
    <DeedDialog
      title="Invite somebody"
      press="Send invitation"
      pressed="Sending..."
      busy={inviting.isPending}
      over={over}
      errors={errors}
      onPress={invite}
      onClose={onClose}
    >
      <p>They get a mail with a link by which they choose their own password.</p>
      <Field
        name="email"
        label="E-mail"
        type="email"
        required
        maxLength={EMAIL.max}
        autoComplete="off"
        value={email}
        error={errors.email}
        onChange={({ target }) => write({ email: target.value })}
      />
      <Field
        name="firstName"
        label="First name"
        maxLength={PERSON_NAME.max}
        autoComplete="off"
        value={firstName}
        error={errors.firstName}
        onChange={({ target }) => write({ firstName: target.value })}
      />
      <Field
        name="lastName"
        label="Last name"
        maxLength={PERSON_NAME.max}
        autoComplete="off"
        value={lastName}
        error={errors.lastName}
        onChange={({ target }) => write({ lastName: target.value })}
      />
      <SelectField
        name="role"
        label="Role"
        required
        options={ROLES.map((value) => ({ value, label: ROLE[value] }))}
        value={role}
        hint={role === 'admin' ? 'Sees and changes everything in this console, other accounts and money too.' : ''}
        onChange={({ target }) => write({ role: target.value })}
      />
    </DeedDialog>
  );
}
