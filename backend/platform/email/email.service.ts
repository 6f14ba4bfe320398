import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import fs from 'node:fs/promises';
import path from 'node:path';
import { createTransport, type SendMailOptions } from 'nodemailer';
import { Config } from '../config';
import { UnrecoverableError } from '../jobs';
import { Site } from '../site';
import type { Attachment, Email } from './email';
import { renderHtml } from './email-layout';
import { EmailLogRecorder } from './email-log.recorder';
import { renderText } from './email-text';
import { oneLine } from './one-line';
import { ReturnAddresses } from './return-address';
import { writeOnce } from './write-once';

/**
 * Sends one email from the job with the same id. Idempotent: a file is written once, and a message that is sent again
 * after a crash has the same Message-ID.
 */
@Injectable()
export class EmailService implements OnApplicationShutdown {
  private readonly folder: string;
  private readonly composerTransport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  private readonly smtpTransport;
  private readonly returnAddresses;

  constructor(
    private readonly config: Config,
    private readonly log: EmailLogRecorder,
    private readonly site: Site,
  ) {
    this.folder = path.join(config.dataDir, 'mail');
    this.returnAddresses = config.bounces && new ReturnAddresses(config.bounces.domain, config.sessionSecret);
    this.smtpTransport = config.smtpUrl
      ? createTransport({ url: config.smtpUrl, pool: true, ...SMTP_TIMEOUTS } as object)
      : undefined;
  }

  async deliver(id: string, to: string, email: Email): Promise<void> {
    const open = await this.log.begin(id, oneLine(to), oneLine(email.subject));
    if (!open) return;
    const message = { ...this.compose(id, to, email, open.tries), ...this.threadHeaders(open.inReplyTo) };
    if (this.smtpTransport) await this.smtpTransport.sendMail(message).catch(rethrowRejected);
    else await this.file(id, message);
    await this.log.markSent(id, this.smtpTransport ? null : SAVED_TO_FILE);
  }

  /** Removes emails that were saved in the data folder. */
  async discardFiles(ids: string[]): Promise<void> {
    for (const id of ids) await fs.rm(path.join(this.folder, `${id}.eml`), { force: true });
  }

  preview(email: Email): { from: string; subject: string; text: string; html: string } {
    const from = this.sender();
    return { from: typeof from === 'string' ? from : `${from.name} <${from.address}>`, ...this.render(email) };
  }

  onApplicationShutdown(): void {
    this.smtpTransport?.close();
  }

  private compose(id: string, to: string, email: Email, tries: number): SendMailOptions {
    if (!SINGLE_ADDRESS.test(to)) throw new UnrecoverableError(`Email ${id} has no valid recipient address`);
    return {
      messageId: this.messageId(id),
      from: this.sender(),
      // Nodemailer parses a string as a list of addresses, and an object as one.
      to: { name: '', address: to },
      ...(this.returnAddresses && { envelope: { from: this.returnAddresses.of(id, tries), to } }),
      ...(email.replyTo && SINGLE_ADDRESS.test(email.replyTo) && { replyTo: { name: '', address: email.replyTo } }),
      ...this.render(email),
      ...(email.isBulk && { headers: BULK_HEADERS }),
      ...(email.attachments && { attachments: email.attachments.map(toAttachment) }),
      disableUrlAccess: true,
      disableFileAccess: true,
    };
  }

  /** As Nodemailer takes it: MAIL_FROM may have a name of its own. */
  private sender(): string | { name: string; address: string } {
    const { name, email } = this.site.facts;
    const address = this.config.mailFrom ?? email;
    return address.includes('<') ? address : { name, address };
  }

  private messageId(id: string): string {
    return `<${id}@${new URL(this.config.publicUrl).hostname}>`;
  }

  private threadHeaders(id: string | null): Pick<SendMailOptions, 'inReplyTo' | 'references'> {
    return id === null ? {} : { inReplyTo: this.messageId(id), references: this.messageId(id) };
  }

  private render(email: Email) {
    const site = this.site.facts;
    // Mail readers would decode "=?" as an encoded word, which could hold line breaks.
    const subject = oneLine(email.subject).replace(/=\?/g, '= ?');
    return { subject, text: renderText(email, site), html: renderHtml(email, site) };
  }

  private async file(id: string, message: SendMailOptions): Promise<void> {
    const { message: bytes } = await this.composerTransport.sendMail(message);
    await fs.mkdir(this.folder, { recursive: true, mode: 0o700 });
    await writeOnce(path.join(this.folder, `${id}.eml`), bytes as Buffer);
  }
}

const SAVED_TO_FILE = 'Saved in the data folder: SMTP_URL isn’t set';

/** Stops out-of-office replies to an email that goes to many clients. */
const BULK_HEADERS = {
  Precedence: 'bulk',
  'Auto-Submitted': 'auto-generated',
  'X-Auto-Response-Suppress': 'OOF, AutoReply',
};

const toAttachment = ({ name, type, bytes }: Attachment) => ({
  filename: name,
  contentType: type,
  content: bytes,
  contentDisposition: 'attachment' as const,
});

const SMTP_TIMEOUTS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };

// Excludes "=?": decoded as an encoded word, it could become several addresses.
const SINGLE_ADDRESS = /^(?!.*=\?)[^\s@<>()[\]\\,;:"]{1,64}@[^\s@<>()[\]\\,;:"]{1,255}$/;

/** A 5xx reply to recipient or content is permanent, so the job isn't retried. Other errors may be temporary. */
function rethrowRejected(error: unknown): never {
  const { code, responseCode = 0, message } = error as Error & { code?: string; responseCode?: number };
  if ((code === 'EENVELOPE' || code === 'EMESSAGE') && responseCode >= 500) throw new UnrecoverableError(message);
  throw error;
}
