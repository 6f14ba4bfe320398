import { type ParsedMail, simpleParser } from 'mailparser';
import fs from 'node:fs';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { SMTPServer } from 'smtp-server';
import { loadConfig } from '../config';
import { FixedSite } from '../../test/fixed-site';
import { noEmailLog } from '../../test/no-email-log';
import { UnrecoverableError } from '../jobs';
import { type Email, EmailService } from '.';

const email: Email = {
  audience: 'account',
  subject: 'Your website is online',
  paragraphs: ['Hi Ann,', 'Your website is online now.'],
};
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'atelier-smtp-'));

let received: ParsedMail[] = [];
let connections = 0;
let emailService: EmailService;

const smtpError = (responseCode: number) => Object.assign(new Error('Not here'), { responseCode });
const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onConnect(_, done) {
    connections += 1;
    done();
  },
  onRcptTo({ address }, _, done) {
    if (address.startsWith('nobody')) done(smtpError(550));
    else if (address.startsWith('later')) done(smtpError(451));
    else done();
  },
  onData(stream, _, done) {
    void simpleParser(stream).then((parsed) => {
      received.push(parsed);
      done();
    });
  },
});

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  const config = loadConfig({
    DATA_DIR: folder,
    DATABASE_URL: 'postgres://localhost/none',
    PUBLIC_URL: 'https://www.example.com',
    MAIL_FROM: 'Studio <studio@example.com>',
    SMTP_URL: `smtp://127.0.0.1:${port}`,
  });
  emailService = new EmailService(config, noEmailLog, new FixedSite(config));
});
beforeEach(() => {
  received = [];
});
afterAll(async () => {
  emailService.onApplicationShutdown();
  await new Promise<void>((resolve) => server.close(resolve));
  fs.rmSync(folder, { recursive: true });
});

describe('an email sent by SMTP', () => {
  it('contains text and HTML, and writes no file', async () => {
    await emailService.deliver('one', 'ann@example.com', email);
    const [first] = received;
    expect(first).toMatchObject({ subject: 'Your website is online', messageId: '<one@www.example.com>' });
    expect(first?.from?.text).toBe('"Studio" <studio@example.com>');
    expect([first?.to].flat().map((one) => one?.text)).toEqual(['ann@example.com']);
    expect(first?.text).toContain('Your website is online now.');
    expect(first?.html).toContain('Your website is online now.');
    expect(fs.existsSync(path.join(folder, 'mail'))).toBe(false);
  });

  it('contains its attachments', async () => {
    const attachment = {
      name: 'INV-2026-00042.pdf',
      type: 'application/pdf' as const,
      bytes: Buffer.from('%PDF-1.7 \0 end'),
    };
    await emailService.deliver('papers', 'ann@example.com', { ...email, attachments: [attachment] });
    expect(received[0]?.attachments).toMatchObject([
      { filename: attachment.name, contentType: attachment.type, content: attachment.bytes },
    ]);
  });

  it('keeps its Message-ID when it is sent again', async () => {
    await emailService.deliver('two', 'ann@example.com', email);
    await emailService.deliver('two', 'ann@example.com', email);
    expect(received.map(({ messageId }) => messageId)).toEqual(['<two@www.example.com>', '<two@www.example.com>']);
  });

  it('reuses the connection for the next email', async () => {
    await emailService.deliver('three', 'ann@example.com', email);
    const before = connections;
    for (let i = 0; i < 5; i += 1) await emailService.deliver(`three-${i}`, 'ann@example.com', email);
    expect(connections).toBe(before);
  });

  it('fails permanently for an unknown recipient, and temporarily for a 4xx reply', async () => {
    await expect(emailService.deliver('four', 'nobody@example.com', email)).rejects.toThrow(UnrecoverableError);
    const deferred = emailService.deliver('five', 'later@example.com', email);
    await expect(deferred).rejects.toThrow('451');
    await expect(deferred).rejects.not.toThrow(UnrecoverableError);
  });

  it.each([
    '',
    'ann',
    'ann@example.com, eve@example.com',
    'ann@example.com\r\nBcc: eve@example.com',
    '<ann@example.com>',
  ])("isn't sent to the address %j", async (address) => {
    await expect(emailService.deliver('six', address, email)).rejects.toThrow(UnrecoverableError);
    expect(received).toEqual([]);
  });
});
