import type { LoggedEmail } from '@atelier/contracts';
import { newSubmission } from './submissions';

export const refusedReply: LoggedEmail = {
  id: '01890a5d-ac96-774b-bcce-b30209900201',
  kind: 'contact.answer',
  to: 'bea@example.com',
  subject: 'Your message to us',
  state: 'failed',
  reason: '550 5.1.1 No such user',
  tries: 1,
  notificationId: null,
  record: { kind: 'submission', id: newSubmission.id },
  entryId: newSubmission.id,
  bouncedAt: null,
  dismissedAt: null,
  createdAt: '2026-11-06T10:00:01.000Z',
  sentAt: null,
  isRecipientDeactivated: false,
};
