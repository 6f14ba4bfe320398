import { endpoint, type NoBody, type Idempotent } from './endpoint';

/** How long each may be, in characters; and how many clients can be picked by hand. */
export const NOTIFICATION = { subject: { max: 150 }, message: { max: 10_000 }, chosen: { max: 500 } } as const;

export interface CreateNotificationInput extends Idempotent {
  subject: string;
  message: string;
  /** All clients, or those whom somebody chose. */
  to: 'all' | string[];
}

/** What was written to clients, and how far it is. */
export interface Notification {
  id: string;
  subject: string;
  message: string;
  /** Whether it was for all clients there were. */
  toAll: boolean;
  /** How many mails it is; those of its clients who have no address are not in it. */
  total: number;
  withoutAddress: number;
  sent: number;
  failed: number;
  /** Called off, or to somebody who could not be written to any more. */
  dropped: number;
  waiting: number;
  by: { id: string; name: string };
  createdAt: string;
  cancelledAt: string | null;
}

/** The very letter, as the first of them would get it. */
export interface NotificationPreview {
  from: string;
  to: string | null;
  subject: string;
  text: string;
  html: string;
  total: number;
  withoutAddress: number;
}

export const notificationTexts = {
  noRecipients: 'None of these clients has an email on file',
  recipientNotClient: 'A selected client was removed. Update the list.',
  nothingToCancel: 'Everything has already been sent',
} as const;

export const notificationsApi = {
  list: endpoint<NoBody, Notification[]>('GET', '/admin/notifications', {
    for: 'admins',
    summary: 'What was written to clients, newest first.',
  }),
  get: endpoint<NoBody, Notification>('GET', '/admin/notifications/:id', {
    for: 'admins',
    summary: 'One of them, and how many of its mails are sent, failed and waiting.',
  }),
  preview: endpoint<CreateNotificationInput, NotificationPreview>('POST', '/admin/notifications/preview', {
    for: 'admins',
    status: 200,
    summary: 'The letter as it will look, and to how many it would go. Nothing is sent.',
  }),
  send: endpoint<CreateNotificationInput, Notification>('POST', '/admin/notifications', {
    for: 'admins',
    summary: 'Writes to one client, some, or all: a mail of their own to each of them who has an address.',
  }),
  cancel: endpoint<NoBody, Notification>('POST', '/admin/notifications/:id/cancel', {
    for: 'admins',
    status: 200,
    summary: 'Calls off what of it has not been sent yet.',
  }),
};
