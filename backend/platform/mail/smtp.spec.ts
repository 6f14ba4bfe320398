import { type ParsedMail, simpleParser } from 'mailparser';
import fs from 'node:fs';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { SMTPServer } from 'smtp-server';
import { loadConfig } from '../config';
import { noLog } from '../../test/no-log';
import { GiveUp } from '../jobs';
import { type Letter, Mail } from '.';

const letter: Letter = { subject: 'News of your shop', paragraphs: ['Hello Ann,', 'the window is painted.'] };
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'atelier-smtp-'));

let taken: ParsedMail[] = [];
let connections = 0;
let mail: Mail;

const refusal = (responseCode: number) => Object.assign(new Error('Not here'), { responseCode });
const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onConnect(_, done) {
    connections += 1;
    done();
  },
  onRcptTo({ address }, _, done) {
    if (address.startsWith('nobody')) done(refusal(550));
    else if (address.startsWith('later')) done(refusal(451));
    else done();
  },
  onData(stream, _, done) {
    void simpleParser(stream).then((parsed) => {
      taken.push(parsed);
      done();
    });
  },
});

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  mail = new Mail(
    loadConfig({
      DATA_DIR: folder,
      DATABASE_URL: 'postgres://localhost/none',
      PUBLIC_URL: 'https://www.example.com',
      MAIL_FROM: 'Studio <studio@example.com>',
      SMTP_URL: `smtp://127.0.0.1:${port}`,
    }),
    noLog,
  );
});
beforeEach(() => {
  taken = [];
});
afterAll(async () => {
  mail.onApplicationShutdown();
  await new Promise<void>((resolve) => server.close(resolve));
  fs.rmSync(folder, { recursive: true });
});

describe('a mail over SMTP', () => {
  it('arrives in text and in HTML, and no file is written', async () => {
    await mail.deliver('one', 'ann@example.com', letter);
    const [first] = taken;
    expect(first).toMatchObject({ subject: 'News of your shop', messageId: '<one@www.example.com>' });
    expect(first?.from?.text).toBe('"Studio" <studio@example.com>');
    expect([first?.to].flat().map((one) => one?.text)).toEqual(['ann@example.com']);
    expect(first?.text).toContain('the window is painted.');
    expect(first?.html).toContain('the window is painted.');
    expect(fs.existsSync(path.join(folder, 'mail'))).toBe(false);
  });

  it('takes its papers along', async () => {
    const paper = {
      name: 'INV-2026-00042.pdf',
      type: 'application/pdf' as const,
      bytes: Buffer.from('%PDF-1.7 \0 end'),
    };
    await mail.deliver('papers', 'ann@example.com', { ...letter, attachments: [paper] });
    expect(taken[0]?.attachments).toMatchObject([
      { filename: paper.name, contentType: paper.type, content: paper.bytes },
    ]);
  });

  it('has the same Message-ID when it has to go out once more', async () => {
    await mail.deliver('two', 'ann@example.com', letter);
    await mail.deliver('two', 'ann@example.com', letter);
    expect(taken.map(({ messageId }) => messageId)).toEqual(['<two@www.example.com>', '<two@www.example.com>']);
  });

  it('shares its connection with the next', async () => {
    await mail.deliver('three', 'ann@example.com', letter);
    const before = connections;
    for (let i = 0; i < 5; i += 1) await mail.deliver(`three-${i}`, 'ann@example.com', letter);
    expect(connections).toBe(before);
  });

  it('is given up when nobody lives there, and tried again when the server only asks for patience', async () => {
    await expect(mail.deliver('four', 'nobody@example.com', letter)).rejects.toThrow(GiveUp);
    const later = mail.deliver('five', 'later@example.com', letter);
    await expect(later).rejects.toThrow('451');
    await expect(later).rejects.not.toThrow(GiveUp);
  });

  it.each([
    '',
    'ann',
    'ann@example.com, eve@example.com',
    'ann@example.com\r\nBcc: eve@example.com',
    '<ann@example.com>',
  ])('does not leave with %j for an address', async (address) => {
    await expect(mail.deliver('six', address, letter)).rejects.toThrow(GiveUp);
    expect(taken).toEqual([]);
  });
});
