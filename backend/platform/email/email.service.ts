import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import fs from 'node:fs/promises';
import path from 'node:path';
import { createTransport, type SendMailOptions } from 'nodemailer';
import { Config } from '../config';
import { UnrecoverableError } from '../jobs';
import { renderHtml, renderText, type Attachment, type Email } from './email';
import { EmailLogRecorder } from './email-log.recorder';
import { oneLine } from './one-line';
import { writeOnce } from './write-once';

/**
 * Sends one mail, from a job whose id is the mail's: a file is written once whatever happens, and a server that is
 * told twice, because we were killed in the moment before we noted that it had taken the mail, sees the same Message-ID.
 */
@Injectable()
export class EmailService implements OnApplicationShutdown {
  private readonly folder: string;
  private readonly composerTransport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  private readonly smtpTransport;

  constructor(
    private readonly config: Config,
    private readonly log: EmailLogRecorder,
  ) {
    this.folder = path.join(config.dataDir, 'mail');
    this.smtpTransport = config.smtpUrl
      ? createTransport({ url: config.smtpUrl, pool: true, ...SMTP_TIMEOUTS } as object)
      : undefined;
  }

  async deliver(id: string, to: string, email: Email): Promise<void> {
    if (!(await this.log.begin(id, oneLine(to), oneLine(email.subject)))) return;
    const message = this.compose(id, to, email);
    if (this.smtpTransport) await this.smtpTransport.sendMail(message).catch(rethrowRejected);
    else await this.file(id, message);
    await this.log.markSent(id);
  }

  /** What `deliver` would send, for somebody to look at. */
  preview(email: Email): { from: string; subject: string; text: string; html: string } {
    const { mailFrom, site } = this.config;
    return { from: mailFrom.includes('<') ? mailFrom : `${site.name} <${mailFrom}>`, ...this.render(email) };
  }

  onApplicationShutdown(): void {
    this.smtpTransport?.close();
  }

  private compose(id: string, to: string, email: Email): SendMailOptions {
    const { mailFrom, publicUrl, site } = this.config;
    if (!SINGLE_ADDRESS.test(to)) throw new UnrecoverableError(`Mail ${id} has no address that could be written to`);
    return {
      messageId: `<${id}@${new URL(publicUrl).hostname}>`,
      from: mailFrom.includes('<') ? mailFrom : { name: site.name, address: mailFrom },
      // An object is taken as one address; a text would be read as a list.
      to: { name: '', address: to },
      ...(email.replyTo && SINGLE_ADDRESS.test(email.replyTo) && { replyTo: { name: '', address: email.replyTo } }),
      ...this.render(email),
      ...(email.isBulk && { headers: BULK_HEADERS }),
      ...(email.attachments && { attachments: email.attachments.map(toAttachment) }),
      disableUrlAccess: true,
      disableFileAccess: true,
    };
  }

  private render(email: Email) {
    const { site } = this.config;
    // Readers would decode "=?" once more, line breaks and all.
    const subject = oneLine(email.subject).replace(/=\?/g, '= ?');
    return { subject, text: renderText(email, site), html: renderHtml(email, site) };
  }

  private async file(id: string, message: SendMailOptions): Promise<void> {
    const { message: bytes } = await this.composerTransport.sendMail(message);
    await fs.mkdir(this.folder, { recursive: true, mode: 0o700 });
    await writeOnce(path.join(this.folder, `${id}.eml`), bytes as Buffer);
  }
}

/** No machine needs to answer it: a thousand notes that somebody is on holiday help nobody. */
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

// Nor one that is made several by being decoded.
const SINGLE_ADDRESS = /^(?!.*=\?)[^\s@<>()[\]\\,;:"]{1,64}@[^\s@<>()[\]\\,;:"]{1,255}$/;

/** Nobody of that name lives there, and asking again will not change it. Any other trouble may pass. */
function rethrowRejected(error: unknown): never {
  const { code, responseCode = 0, message } = error as Error & { code?: string; responseCode?: number };
  if (code === 'EENVELOPE' && responseCode >= 500) throw new UnrecoverableError(message);
  throw error;
}
