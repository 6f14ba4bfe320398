import { type Endpoint, type ManagedUser, type ExpectedRevision, type UserDetails, usersApi } from '@atelier/contracts';
import { call, CallError } from '@atelier/shared/api';
import { toast } from '@atelier/shared/toast';
import { errorMessage } from '@atelier/shared/format';
import { useSaving, type Words } from '../changed-meanwhile';
import { ABOUT_USERS, ROLE, STATE } from './words';

interface Deed<Body> {
  /** The account as whoever does it saw it. */
  seen: UserDetails;
  done: string;
  /** What is said when it failed. */
  failed?: string;
  /** What it makes of the account, where the page does not show that by itself. */
  mine?: (body: Body) => Words;
  onDone?: () => void;
  onFailed?: (fields: Record<string, string>) => void;
  onTheirs?: (now: UserDetails) => void;
}

/** Something that is done to an account as somebody saw it. */
export function useDeed<Body extends ExpectedRevision>(endpoint: Endpoint<Body, ManagedUser>, deed: Deed<Body>) {
  const { seen, done, failed = 'Nothing was changed', mine, onDone, onFailed, onTheirs } = deed;
  return useSaving(endpoint, {
    kind: 'user',
    seen,
    look: (id) => call(usersApi.get, { params: { id } }),
    words: seenOf,
    changes: ABOUT_USERS,
    ...(mine && { mine }),
    ...(onTheirs && { onTheirs }),
    onDone: () => {
      toast({ title: done });
      onDone?.();
    },
    onFailed: (error) => {
      toast({ title: failed, description: errorMessage(error), destructive: true });
      onFailed?.(error instanceof CallError ? error.fields : {});
    },
  });
}

const seenOf = (user: UserDetails): Words => ({
  'First name': user.firstName ?? '',
  'Last name': user.lastName ?? '',
  'E-mail': user.email ?? '',
  Role: ROLE[user.role],
  Account: STATE[user.state],
});
