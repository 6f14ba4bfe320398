import { endpoint, type EmptyBody, type Idempotent } from './endpoint';
import { pageQuery } from './query';

export const NOTIFICATION = { subject: { max: 150 }, message: { max: 10_000 }, chosen: { max: 500 } } as const;

export interface CreateNotificationInput extends Idempotent {
  subject: string;
  message: string;
  to: 'all' | string[];
}

export interface Notification {
  id: string;
  subject: string;
  message: string;
  toAll: boolean;
  total: number;
  withoutAddress: number;
  sent: number;
  failed: number;
  dropped: number;
  waiting: number;
  by: { id: string; name: string };
  createdAt: string;
  cancelledAt: string | null;
}

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
  list: endpoint<EmptyBody, Notification[]>('GET', '/admin/notifications', {
    for: 'admins',
    summary: 'Notifications to clients, newest first.',
    query: pageQuery(),
  }),
  get: endpoint<EmptyBody, Notification>('GET', '/admin/notifications/:id', {
    for: 'admins',
    summary: 'One notification, with counts of sent, failed, and waiting emails.',
  }),
  preview: endpoint<CreateNotificationInput, NotificationPreview>('POST', '/admin/notifications/preview', {
    for: 'admins',
    status: 200,
    summary: 'The rendered email and the number of recipients. Nothing is sent.',
  }),
  send: endpoint<CreateNotificationInput, Notification>('POST', '/admin/notifications', {
    for: 'admins',
    errors: [409],
    summary: 'Emails one, several, or all clients, each separately.',
  }),
  cancel: endpoint<EmptyBody, Notification>('POST', '/admin/notifications/:id/cancel', {
    for: 'admins',
    status: 200,
    errors: [409],
    summary: 'Cancels the emails that haven’t been sent.',
  }),
};
