import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import fs from 'node:fs/promises';
import path from 'node:path';
import { createTransport, type SendMailOptions } from 'nodemailer';
import { Config } from '../config';
import { GiveUp } from '../jobs';
import { asHtml, asText, type Attachment, type Letter } from './letter';
import { MailLog } from './mail-log';
import { oneLine } from './one-line';
import { writeOnce } from './write-once';

/**
 * Sends one mail, from a job whose id is the mail's: a file is written once whatever happens, and a server that is
 * told twice, because we were killed in the moment before we noted that it had taken the mail, sees the same Message-ID.
 */
@Injectable()
export class Mail implements OnApplicationShutdown {
  private readonly folder: string;
  private readonly composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  private readonly server;

  constructor(
    private readonly config: Config,
    private readonly log: MailLog,
  ) {
    this.folder = path.join(config.dataDir, 'mail');
    this.server = config.smtpUrl
      ? createTransport({ url: config.smtpUrl, pool: true, ...PATIENCE } as object)
      : undefined;
  }

  async deliver(id: string, to: string, letter: Letter): Promise<void> {
    if (!(await this.log.begin(id, oneLine(to), oneLine(letter.subject)))) return;
    const message = this.compose(id, to, letter);
    if (this.server) await this.server.sendMail(message).catch(giveUpIfRefused);
    else await this.file(id, message);
    await this.log.sent(id);
  }

  /** What `deliver` would send, for somebody to look at. */
  preview(letter: Letter): { from: string; subject: string; text: string; html: string } {
    const { mailFrom, site } = this.config;
    return { from: mailFrom.includes('<') ? mailFrom : `${site.name} <${mailFrom}>`, ...this.written(letter) };
  }

  onApplicationShutdown(): void {
    this.server?.close();
  }

  private compose(id: string, to: string, letter: Letter): SendMailOptions {
    const { mailFrom, publicUrl, site } = this.config;
    if (!ONE_ADDRESS.test(to)) throw new GiveUp(`Mail ${id} has no address that could be written to`);
    return {
      messageId: `<${id}@${new URL(publicUrl).hostname}>`,
      from: mailFrom.includes('<') ? mailFrom : { name: site.name, address: mailFrom },
      // An object is taken as one address; a text would be read as a list.
      to: { name: '', address: to },
      ...(letter.replyTo && ONE_ADDRESS.test(letter.replyTo) && { replyTo: { name: '', address: letter.replyTo } }),
      ...this.written(letter),
      ...(letter.isBulk && { headers: BULK }),
      ...(letter.attachments && { attachments: letter.attachments.map(attached) }),
      disableUrlAccess: true,
      disableFileAccess: true,
    };
  }

  private written(letter: Letter) {
    const { site } = this.config;
    // Readers would decode "=?" once more, line breaks and all.
    const subject = oneLine(letter.subject).replace(/=\?/g, '= ?');
    return { subject, text: asText(letter, site), html: asHtml(letter, site) };
  }

  private async file(id: string, message: SendMailOptions): Promise<void> {
    const { message: bytes } = await this.composer.sendMail(message);
    await fs.mkdir(this.folder, { recursive: true, mode: 0o700 });
    await writeOnce(path.join(this.folder, `${id}.eml`), bytes as Buffer);
  }
}

/** No machine needs to answer it: a thousand notes that somebody is on holiday help nobody. */
const BULK = {
  Precedence: 'bulk',
  'Auto-Submitted': 'auto-generated',
  'X-Auto-Response-Suppress': 'OOF, AutoReply',
};

const attached = ({ name, type, bytes }: Attachment) => ({
  filename: name,
  contentType: type,
  content: bytes,
  contentDisposition: 'attachment' as const,
});

const PATIENCE = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };

// Nor one that is made several by being decoded.
const ONE_ADDRESS = /^(?!.*=\?)[^\s@<>()[\]\\,;:"]{1,64}@[^\s@<>()[\]\\,;:"]{1,255}$/;

/** Nobody of that name lives there, and asking again will not change it. Any other trouble may pass. */
function giveUpIfRefused(error: unknown): never {
  const { code, responseCode = 0, message } = error as Error & { code?: string; responseCode?: number };
  if (code === 'EENVELOPE' && responseCode >= 500) throw new GiveUp(message);
  throw error;
}
