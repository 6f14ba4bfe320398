import type { TimelineEmail, TimelineMessage } from '@atelier/contracts';
import { newSubmission } from './submissions';

export const replyEntry: TimelineMessage = {
  id: '01890a5d-ac96-774b-bcce-b30209900101',
  kind: 'reply',
  at: '2026-11-06T10:00:00.000Z',
  text: 'We will come by.',
  authorName: 'Ada Keeper',
  authorImageUrl: null,
  isInternal: false,
  withdrawnAt: null,
  record: { kind: 'submission', id: newSubmission.id, name: 'Bea Cobbler' },
  email: null,
};

export const noteEntry: TimelineMessage = {
  ...replyEntry,
  id: '01890a5d-ac96-774b-bcce-b30209900102',
  text: 'She came by bike.',
  isInternal: true,
  authorName: null,
};

export const sentEmail: TimelineEmail = {
  id: '01890a5d-ac96-774b-bcce-b30209900301',
  kind: 'projects.moved',
  to: 'ann@example.com',
  subject: 'Your project is under way',
  state: 'sent',
  reason: null,
  tries: 1,
  notificationId: null,
  record: null,
  entryId: null,
  bouncedAt: null,
  dismissedAt: null,
  createdAt: '2026-11-06T10:00:01.000Z',
  sentAt: '2026-11-06T10:00:02.000Z',
  isRecipientDeactivated: false,
  heldUntil: null,
};
