import { ROLE_LABELS, USER_STATE_LABELS } from '@atelier/shared/status-labels';
import { type Endpoint, type ManagedUser, type ExpectedRevision, type UserDetails, usersApi } from '@atelier/contracts';
import { call, CallError } from '@atelier/shared/api';
import { toast } from '@atelier/shared/toast';
import { errorMessage } from '@atelier/shared/format';
import type { FieldTexts } from '../conflict-dialog';
import { useSaveWithRevision } from '../use-save-with-revision';
import { AFFECTED_ENDPOINTS } from './labels';

interface AccountAction<Body> {
  base: UserDetails;
  successText: string;
  errorText?: string;
  mineTexts?: (body: Body) => FieldTexts;
  onDone?: () => void;
  onFailed?: (fields: Record<string, string>) => void;
  onTakeTheirs?: (current: UserDetails) => void;
}

export function useAccountAction<Body extends ExpectedRevision>(
  endpoint: Endpoint<Body, ManagedUser>,
  action: AccountAction<Body>,
) {
  const {
    base,
    successText,
    errorText = 'Couldn’t change the account',
    mineTexts,
    onDone,
    onFailed,
    onTakeTheirs,
  } = action;
  return useSaveWithRevision(endpoint, {
    ...accountConflictFields,
    base,
    invalidates: AFFECTED_ENDPOINTS,
    ...(mineTexts && { mineTexts }),
    ...(onTakeTheirs && { onTakeTheirs }),
    onDone: () => {
      toast({ title: successText });
      onDone?.();
    },
    onFailed: (error) => {
      toast({ title: errorText, description: errorMessage(error), destructive: true });
      onFailed?.(error instanceof CallError ? error.fields : {});
    },
  });
}

export const accountConflictFields = {
  kind: 'user',
  fetchCurrent: (id: string): Promise<UserDetails> => call(usersApi.get, { params: { id } }),
  fieldTexts: (user: UserDetails): FieldTexts => ({
    'First name': user.firstName ?? '',
    'Last name': user.lastName ?? '',
    Email: user.email ?? '',
    Phone: user.phone ?? '',
    Website: user.website ?? '',
    Role: ROLE_LABELS[user.role],
    Account: USER_STATE_LABELS[user.state],
  }),
} as const;
