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
  if (!Array.isArray(to)) return 'Choose recipients: all clients or a list';
  if (to.length === 0) return 'Choose at least one client';
  if (to.length > chosen.max) return `Choose at most ${chosen.max} clients, or send to all clients.`;
  const areIds = to.every((id) => typeof id === 'string' && isUuid(id));
  return areIds && new Set(to).size === to.length ? undefined : 'Each recipient must be a different client';
}
