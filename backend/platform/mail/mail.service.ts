import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import fs from 'node:fs/promises';
import path from 'node:path';
import { createTransport, type SendMailOptions } from 'nodemailer';
import { Config } from '../config';
import { GiveUp } from '../jobs';
import { asHtml, asText, type Attachment, type Letter } from './letter';
import { oneLine } from './one-line';
import { writeOnce } from './write-once';

/**
 * Sends one mail, from a job whose id is the mail's: a file is written once whatever happens, and a server that is
 * told twice, because we were killed before we could note that it had taken the mail, sees the same Message-ID.
 */
@Injectable()
export class Mail implements OnApplicationShutdown {
  private readonly folder: string;
  private readonly composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  private readonly server;

  constructor(private readonly config: Config) {
    this.folder = path.join(config.dataDir, 'mail');
    this.server = config.smtpUrl
      ? createTransport({ url: config.smtpUrl, pool: true, ...PATIENCE } as object)
      : undefined;
  }

  async deliver(id: string, to: string, letter: Letter): Promise<void> {
    const message = this.compose(id, to, letter);
    if (this.server) await this.server.sendMail(message).catch(giveUpIfRefused);
    else await this.file(id, message);
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
      // Readers would decode "=?" once more, line breaks and all.
      subject: oneLine(letter.subject).replace(/=\?/g, '= ?'),
      text: asText(letter, site),
      html: asHtml(letter, site),
      ...(letter.attachments && { attachments: letter.attachments.map(attached) }),
      disableUrlAccess: true,
      disableFileAccess: true,
    };
  }

  private async file(id: string, message: SendMailOptions): Promise<void> {
    const { message: bytes } = await this.composer.sendMail(message);
    await fs.mkdir(this.folder, { recursive: true, mode: 0o700 });
    await writeOnce(path.join(this.folder, `${id}.eml`), bytes as Buffer);
  }
}

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
