import { ConflictException, Injectable, NotFoundException } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import {
  type CreateNotificationInput,
  type Notification as PublicNotification,
  type NotificationPreview,
  notificationTexts,
} from '../../../contracts';
import {
  selectColumns,
  findRow,
  type ListDefinition,
  findPage,
  newId,
  type Page,
  type PageRequest,
} from '../../../platform/database';
import { BadInput, sendOnce } from '../../../platform/http';
import { type JobData, insertOutboxSql, Outbox, outboxRow } from '../../../platform/jobs';
import { EmailService, EmailLogRecorder } from '../../../platform/email';
import { displayNameSql, greetingNameSql, type User } from '../../auth';
import { findAudience } from './audience';
import { Notification } from './notification.entity';
import { notificationEmailJob } from './notifications.queue';
import { NotificationsEmails, type NotificationText } from './notifications.emails';

type Row = Notification & { senderName: string };
type NotificationDelivery = NotificationText & { greetingName: string; email: string };

const CANCELED_REASON = 'Canceled before it was sent';

@Injectable()
export class NotificationsService {
  private readonly notificationList: ListDefinition;

  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly outbox: Outbox,
    private readonly emails: NotificationsEmails,
    private readonly emailService: EmailService,
    private readonly emailLog: EmailLogRecorder,
  ) {
    const sender = `(select ${displayNameSql('u')} from users u where u.id = t.sent_by) as "senderName"`;
    const columns = `${selectColumns(database, Notification, 't')}, ${sender}`;
    this.notificationList = { name: 'notifications.all', table: 'notifications', columns };
  }

  async list(pageRequest: PageRequest): Promise<Page<PublicNotification>> {
    const page = await findPage<Row>(this.database, this.notificationList, {}, pageRequest);
    return { ...page, rows: page.rows.map(present) };
  }

  async get(id: string): Promise<PublicNotification> {
    const row = await findRow<Row>(this.database, this.notificationList, { id });
    if (!row) throw new NotFoundException('Not found');
    return present(row);
  }

  /** Rendered for the first recipient, or for the admin if there is none. */
  async preview(admin: User, { to, subject, message }: CreateNotificationInput): Promise<NotificationPreview> {
    const { recipients, withoutAddress } = await findAudience(this.database, to);
    const { greetingName, email } = recipients[0] ?? admin;
    const emailPreview = this.emailService.preview(this.emails.notification(greetingName, { subject, message }));
    return { ...emailPreview, to: email, total: recipients.length, withoutAddress };
  }

  /** Inserts the notification, its email log rows, and its jobs in one transaction. */
  async send(admin: User, input: CreateNotificationInput): Promise<PublicNotification> {
    const { id } = await sendOnce<{ id: string }, Row>({
      sendId: input.sendId,
      find: (sendId) => findRow(this.database, this.notificationList, { sent_by: admin.id, send_id: sendId }),
      isSame: ({ subject, message, chosen }) =>
        subject === input.subject && message === input.message && isSameAudience(input.to, chosen),
      send: async () => {
        const id = newId();
        await this.insertWithEmails(id, admin, input);
        return { id };
      },
    });
    return this.get(id);
  }

  /** Pending jobs find nothing left to send. */
  async cancel(id: string): Promise<PublicNotification> {
    await this.get(id);
    await this.database.transaction(async (manager) => {
      const canceledCount = await this.emailLog.cancelWaiting(manager, id, CANCELED_REASON);
      if (canceledCount === 0) throw new ConflictException(notificationTexts.nothingToCancel);
      await manager.update(Notification, { id }, { cancelledAt: () => 'now()' });
    });
    return this.get(id);
  }

  async findDelivery({
    notificationId,
    userId,
  }: JobData<typeof notificationEmailJob>): Promise<NotificationDelivery | undefined> {
    const [delivery] = await this.database.query<NotificationDelivery[]>(
      `select n.subject, n.message, ${greetingNameSql('u')} as "greetingName", u.email from notifications n, users u
       where n.id = $1 and u.id = $2 and u.deactivated_at is null and u.email is not null`,
      [notificationId, userId],
    );
    return delivery;
  }

  private async insertWithEmails(
    id: string,
    admin: User,
    { to, subject, message, sendId }: CreateNotificationInput,
  ): Promise<void> {
    await this.outbox.transaction(async (manager) => {
      const { recipients, withoutAddress } = await findAudience(manager, to);
      if (recipients.length === 0) throw new BadInput({ to: notificationTexts.noRecipients });
      const emailRows = recipients.map((recipient) => ({
        ...outboxRow(notificationEmailJob, { notificationId: id, userId: recipient.id }),
        to: recipient.email,
      }));
      await manager.insert(Notification, {
        id,
        subject,
        message,
        chosen: to === 'all' ? null : to,
        total: emailRows.length,
        withoutAddress,
        sentBy: admin.id,
        sendId: sendId ?? null,
      });
      await this.emailLog.insertForNotification(manager, { emails: emailRows, subject, notificationId: id });
      await manager.query(insertOutboxSql('$1', 'true'), [JSON.stringify(emailRows)]);
    });
  }
}

const isSameAudience = (to: CreateNotificationInput['to'], chosen: string[] | null): boolean =>
  to === 'all' || chosen === null
    ? to === 'all' && chosen === null
    : [...to].sort().join() === [...chosen].sort().join();

const present = (row: Row): PublicNotification => ({
  id: row.id,
  subject: row.subject,
  message: row.message,
  toAll: row.chosen === null,
  total: row.total,
  withoutAddress: row.withoutAddress,
  sent: row.sent,
  failed: row.failed,
  dropped: row.dropped,
  waiting: row.total - row.sent - row.failed - row.dropped,
  by: { id: row.sentBy, name: row.senderName },
  createdAt: row.createdAt.toISOString(),
  cancelledAt: row.cancelledAt?.toISOString() ?? null,
});
