import { type NewNotification, NOTIFICATION } from '../../../contracts';
import { looksLikeId } from '../../../platform/database';
import { Held, SendId, Text } from '../../../platform/http';

const { subject, message, chosen } = NOTIFICATION;

export class NewNotificationDto implements NewNotification {
  @Text({ label: 'Subject', min: 1, ...subject })
  subject: string;

  @Text({ label: 'Message', min: 1, ...message, lines: true })
  message: string;

  @Held(problemWith)
  to: 'all' | string[];

  @SendId()
  sendId: string | null;
}

function problemWith(to: unknown): string | undefined {
  if (to === 'all') return undefined;
  if (!Array.isArray(to)) return 'Say to whom: all, or a list of clients';
  if (to.length === 0) return 'Choose at least one client';
  if (to.length > chosen.max) return `At most ${chosen.max} can be chosen. To write to more, write to all.`;
  const known = to.every((id) => typeof id === 'string' && looksLikeId(id));
  return known && new Set(to).size === to.length ? undefined : 'Each has to be a client, and none of them twice';
}
