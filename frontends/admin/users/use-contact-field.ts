import { type UpdateUserInput, type UserDetails, usersApi } from '@atelier/contracts';
import { errorMessage } from '@atelier/shared/format';
import { toast } from '@atelier/shared/toast';
import { toastWithUndo } from '../properties/toast-with-undo';
import { useSaveWithRevision } from '../use-save-with-revision';
import { AFFECTED_ENDPOINTS } from './labels';
import { accountConflictFields } from './use-account-action';

/** Saves the phone number or the website of a client, as they are edited in place. */
export function useContactField(user: UserDetails) {
  return useSaveWithRevision(usersApi.update, {
    ...accountConflictFields,
    base: user,
    mineTexts: ({ phone, website }: UpdateUserInput) => ({
      ...(phone !== undefined && { Phone: phone ?? '(empty)' }),
      ...(website !== undefined && { Website: website ?? '(empty)' }),
    }),
    invalidates: AFFECTED_ENDPOINTS,
    onDone: ({ id, revision }, { body, base }) => {
      const isPhone = body.phone !== undefined;
      const former = isPhone ? { phone: base.phone } : { website: base.website };
      toastWithUndo(isPhone ? 'Phone saved' : 'Website saved', usersApi.update, {
        id,
        body: { ...former, revision },
        invalidates: AFFECTED_ENDPOINTS,
      });
    },
    onFailed: (error) =>
      toast({ title: 'Couldn’t save the account', description: errorMessage(error), destructive: true }),
  });
}
