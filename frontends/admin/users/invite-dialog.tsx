import { ROLE_LABELS, TEAM_ROLE_LABELS } from '@atelier/shared/status-labels';
import {
  EMAIL,
  INVITATION_EXPIRY_DAYS,
  type InviteUserInput,
  PERSON_NAME,
  TEAM_ROLES,
  teamApi,
  type TeamRole,
  usersApi,
  userTexts,
} from '@atelier/contracts';
import { useApiMutation } from '@atelier/shared/api-query';
import { CallError } from '@atelier/shared/api';
import { paths } from '@atelier/shared/paths';
import { useNavigate } from '@atelier/shared/router';
import { useIsOwner } from '@atelier/shared/team-role';
import { toast } from '@atelier/shared/toast';
import { SelectField, Field } from '@atelier/shared/ui/field';
import { errorMessage } from '@atelier/shared/format';
import { useFieldErrors } from '@atelier/shared/use-field-errors';
import { useState } from 'react';
import { ActionDialog } from '../action-dialog';
import { useFormDraft } from '../use-form-draft';
import { AFFECTED_ENDPOINTS } from './labels';

/** Owners also invite members of the team. */
const ROLE_OPTIONS = [
  { value: 'guest', label: ROLE_LABELS.guest },
  ...TEAM_ROLES.toReversed().map((value) => ({ value, label: TEAM_ROLE_LABELS[value] })),
];

const ROLE_HINTS: Record<TeamRole, string> = {
  staff: 'Only the submissions, projects, clients, and files that you assign to them, and no money.',
  admin: 'Full access to everything in this console, including payments, but not to the team.',
  owner: 'Full access to everything in this console, including accounts and payments.',
};

interface InviteDialogProps {
  isForTeam?: boolean;
  onClose: () => void;
}

export function InviteDialog({ isForTeam = false, onClose }: InviteDialogProps) {
  const isOwner = useIsOwner();
  const navigate = useNavigate();
  const [isDone, setIsDone] = useState(false);
  const { values, setValues, clearDraft } = useFormDraft<'email' | 'firstName' | 'lastName' | 'role'>(
    isForTeam ? 'invite-member' : 'invite',
  );
  const { errors, shown, setErrors } = useFieldErrors(values);
  const { email = '', firstName = '', lastName = '' } = values;
  const teamRole = TEAM_ROLES.find((one) => one === values.role) ?? (isForTeam ? 'staff' : undefined);
  const options = isForTeam ? ROLE_OPTIONS.slice(1) : isOwner ? ROLE_OPTIONS : ROLE_OPTIONS.slice(0, 1);
  const mutation = useApiMutation(usersApi.invite, {
    invalidates: [...AFFECTED_ENDPOINTS, teamApi.list],
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
    const body: InviteUserInput = {
      ...{ email: email.trim(), firstName: firstName.trim(), lastName: lastName.trim() },
      ...(teamRole ? { role: 'admin', teamRole } : { role: 'guest' }),
    };
    if (!fieldErrors.email) mutation.mutate({ body });
  };
  return (
    <ActionDialog
      title={isForTeam ? 'Invite a member' : 'Invite a user'}
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
        options={options}
        value={teamRole ?? 'guest'}
        hint={teamRole ? ROLE_HINTS[teamRole] : ''}
        onChange={({ target }) => setValues({ role: target.value })}
      />
    </ActionDialog>
  );
}
