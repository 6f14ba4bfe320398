import { type CreateNotificationInput, NOTIFICATION } from '../../../contracts';
import { isUuid } from '../../../platform/database';
import { Satisfies, SendId, Text } from '../../../platform/http';

const { subject, message, chosen } = NOTIFICATION;

export class NewNotificationDto implements CreateNotificationInput {
  @Text({ label: 'Subject', min: 1, ...subject })
  subject: string;

  @Text({ label: 'Message', min: 1, ...message, multiline: true })
  message: string;

  @Satisfies(validateRecipients)
  to: 'all' | string[];

  @SendId()
  sendId: string | null;
}

function validateRecipients(to: unknown): string | undefined {
  if (to === 'all') return undefined;
  if (!Array.isArray(to)) return 'Say to whom: all, or a list of clients';
  if (to.length === 0) return 'Choose at least one client';
  if (to.length > chosen.max) return `At most ${chosen.max} can be chosen. To write to more, write to all.`;
  const areIds = to.every((id) => typeof id === 'string' && isUuid(id));
  return areIds && new Set(to).size === to.length ? undefined : 'Each has to be a client, and none of them twice';
}
