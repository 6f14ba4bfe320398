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
import { BadInput, sendIdConflict } from '../../../platform/http';
import { type JobData, insertOutboxSql, Outbox, outboxRow } from '../../../platform/jobs';
import { EmailService, EmailLogRecorder } from '../../../platform/email';
import { displayNameSql, type User } from '../../auth';
import { audienceOf } from './audience';
import { Notification } from './notification.entity';
import { letter } from './notifications.later';
import { NotificationsLetters, type Written } from './notifications.letters';

type Row = Notification & { senderName: string };
type ToTell = Written & { username: string; email: string };

const CALLED_OFF = 'It was called off before it was sent';

/** What the agency writes to its clients, a mail to each of them. */
@Injectable()
export class Notifications {
  private readonly all: ListDefinition;

  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly outbox: Outbox,
    private readonly letters: NotificationsLetters,
    private readonly mail: EmailService,
    private readonly log: EmailLogRecorder,
  ) {
    const sender = `(select ${displayNameSql('u')} from users u where u.id = t.sent_by) as "senderName"`;
    const columns = `${selectColumns(database, Notification, 't')}, ${sender}`;
    this.all = { name: 'notifications.all', table: 'notifications', columns };
  }

  async list(asked: PageRequest): Promise<Page<PublicNotification>> {
    const page = await findPage<Row>(this.database, this.all, {}, asked);
    return { ...page, rows: page.rows.map(presented) };
  }

  async one(id: string): Promise<PublicNotification> {
    const row = await findRow<Row>(this.database, this.all, { id });
    if (!row) throw new NotFoundException('We could not find that');
    return presented(row);
  }

  /** As the first of them will read it; where there is nobody, as whoever asks would. */
  async preview(admin: User, { to, subject, message }: CreateNotificationInput): Promise<NotificationPreview> {
    const { people, withoutAddress } = await audienceOf(this.database, to);
    const { username, email } = people[0] ?? admin;
    const seen = this.mail.preview(this.letters.to(username, { subject, message }));
    return { ...seen, to: email, total: people.length, withoutAddress };
  }

  /** The notification, a line of the log for each of its mails and their jobs are there together, or none of them is. */
  async send(admin: User, wanted: CreateNotificationInput): Promise<PublicNotification> {
    const before = await this.sentAs(admin, wanted);
    if (before) return before;
    const id = newId();
    try {
      await this.write(id, admin, wanted);
    } catch (error) {
      const meanwhile = await this.sentAs(admin, wanted);
      if (!meanwhile) throw error;
      return meanwhile;
    }
    return this.one(id);
  }

  /** What has left already cannot be taken back; the jobs of the others will find that nothing is left to do. */
  async cancel(id: string): Promise<PublicNotification> {
    await this.one(id);
    await this.database.transaction(async (manager) => {
      const calledOff = await this.log.cancelWaiting(manager, id, CALLED_OFF);
      if (calledOff === 0) throw new ConflictException(notificationTexts.nothingToCancel);
      await manager.update(Notification, { id }, { cancelledAt: () => 'now()' });
    });
    return this.one(id);
  }

  /** Nobody, where somebody has left or has no address any more. */
  async toTell({ notificationId, userId }: JobData<typeof letter>): Promise<ToTell | undefined> {
    const [one] = await this.database.query<ToTell[]>(
      `select n.subject, n.message, u.username, u.email from notifications n, users u
       where n.id = $1 and u.id = $2 and u.deactivated_at is null and u.email is not null`,
      [notificationId, userId],
    );
    return one;
  }

  private async write(
    id: string,
    admin: User,
    { to, subject, message, sendId }: CreateNotificationInput,
  ): Promise<void> {
    await this.outbox.transaction(async (manager) => {
      const { people, withoutAddress } = await audienceOf(manager, to);
      if (people.length === 0) throw new BadInput({ to: notificationTexts.noRecipients });
      const mails = people.map((one) => ({
        ...outboxRow(letter, { notificationId: id, userId: one.id }),
        to: one.email,
      }));
      await manager.insert(Notification, {
        id,
        subject,
        message,
        chosen: to === 'all' ? null : to,
        total: mails.length,
        withoutAddress,
        sentBy: admin.id,
        sendId: sendId ?? null,
      });
      await this.log.insertForNotification(manager, { emails: mails, subject, notificationId: id });
      await manager.query(insertOutboxSql('$1', 'true'), [JSON.stringify(mails)]);
    });
  }

  /** What was sent before is answered as it stands. */
  private async sentAs(admin: User, wanted: CreateNotificationInput): Promise<PublicNotification | undefined> {
    const { sendId, subject, message, to } = wanted;
    if (!sendId) return undefined;
    const row = await findRow<Row>(this.database, this.all, { sent_by: admin.id, send_id: sendId });
    if (!row) return undefined;
    const isSame = row.subject === subject && row.message === message && sameAs(to, row.chosen);
    if (!isSame) throw sendIdConflict();
    return presented(row);
  }
}

const sameAs = (to: CreateNotificationInput['to'], chosen: string[] | null): boolean =>
  to === 'all' || chosen === null
    ? to === 'all' && chosen === null
    : [...to].sort().join() === [...chosen].sort().join();

const presented = (row: Row): PublicNotification => ({
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
