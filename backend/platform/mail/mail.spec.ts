import { simpleParser } from 'mailparser';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { type Config, loadConfig } from '../config';
import { TestApp } from '../../test/app';
import { noLog } from '../../test/no-log';
import { type Letter, Mail } from '.';
import { html } from './markup';

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'atelier-mail-'));
afterAll(() => fs.rmSync(folder, { recursive: true }));

const config: Config = loadConfig({
  DATA_DIR: folder,
  DATABASE_URL: 'postgres://localhost/none',
  PUBLIC_URL: 'https://www.example.com',
});
const mail = new Mail(config, noLog);
const fileOf = (id: string) => path.join(folder, 'mail', `${id}.eml`);
const read = (id: string) => simpleParser(fs.readFileSync(fileOf(id)));
const letter: Letter = { subject: 'News of your shop', paragraphs: ['Hello Ann,', 'the window is painted.'] };

const NASTY = [
  'x\r\nBcc: everybody@example.com',
  'x\nContent-Type: text/html\n\n<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>"\'&',
  'abc\u202egpj.exe',
  '=?utf-8?Q?=0ABcc:_evil@example.com?=',
  'раураl 🐝 ﷽',
];

describe('a mail', () => {
  it('is written once under its own id, and never again', async () => {
    await mail.deliver('id-1', 'ann@example.com', letter);
    const first = fs.readFileSync(fileOf('id-1'), 'utf8');
    await Promise.all([1, 2, 3].map(() => mail.deliver('id-1', 'ann@example.com', { ...letter, subject: 'Another' })));
    expect(fs.readFileSync(fileOf('id-1'), 'utf8')).toBe(first);
    expect(fs.readdirSync(path.join(folder, 'mail'))).toEqual(['id-1.eml']);
  });

  it('has the same Message-ID whenever it goes out', async () => {
    expect((await read('id-1')).messageId).toBe('<id-1@www.example.com>');
  });

  it('says the same in text and in HTML', async () => {
    const { text, html: looks } = await read('id-1');
    for (const said of ['Hello Ann,', 'the window is painted.', config.site.name]) {
      expect(text).toContain(said);
      expect(looks).toContain(said);
    }
  });

  it.each(NASTY)('stays what it is with %j in every place', async (nasty) => {
    const id = `nasty-${NASTY.indexOf(nasty)}`;
    await mail.deliver(id, 'ann@example.com', { subject: nasty, paragraphs: [nasty], afterwards: nasty });
    const { to, bcc, cc, subject, text, html: looks, attachments } = await read(id);
    expect([to].flat().map((one) => one?.text)).toEqual(['ann@example.com']);
    expect([bcc, cc, attachments]).toEqual([undefined, undefined, []]);
    expect(subject).not.toMatch(/[\r\n\u202e]/);
    expect(text).toContain(nasty.replace(/\r/g, ''));
    expect(looks).not.toMatch(/<(script|img)/);
  });

  it('has its papers beside it, byte for byte', async () => {
    const bytes = Buffer.from(Array.from({ length: 5000 }, (_, i) => i % 256));
    const papers = { attachments: [{ name: 'INV-2026-00042.pdf', type: 'application/pdf' as const, bytes }] };
    await mail.deliver('papers', 'ann@example.com', { ...letter, ...papers });
    const { attachments, text } = await read('papers');
    expect(text).toContain('the window is painted.');
    expect(attachments).toMatchObject([
      { filename: 'INV-2026-00042.pdf', contentType: 'application/pdf', contentDisposition: 'attachment' },
    ]);
    expect(attachments[0]?.content.equals(bytes)).toBe(true);
  });

  it('goes to one address, whatever stands in it', async () => {
    await mail.deliver('two', 'ann@example.com, eve@example.com', letter).catch(() => undefined);
    if (!fs.existsSync(fileOf('two'))) return;
    const { to } = await read('two');
    expect([to].flat().flatMap((list) => list?.value ?? [])).toHaveLength(1);
  });

  it('neither goes to an address that is two when decoded, nor asks for answers to it', async () => {
    const two = '=?utf-8?q?eve=40example.com=2C_ann?=@example.com';
    await expect(mail.deliver('decoded', two, letter)).rejects.toThrow('no address');
    await mail.deliver('decoded', 'ann@example.com', { ...letter, replyTo: two });
    expect((await read('decoded')).replyTo).toBeUndefined();
  });
});

it('escapes whatever is put into markup, and leaves markup alone', () => {
  expect(html`<p title="${'"'}">${'<b>'}${html`<i>${'&'}</i>`}${[html`<u></u>`]}</p>`.html).toBe(
    '<p title="&quot;">&lt;b&gt;<i>&amp;</i><u></u></p>',
  );
});

describe('the reader of mails', () => {
  it('shows what was written, and is not there in production', async () => {
    const product = await TestApp.start();
    try {
      fs.mkdirSync(path.join(product.dataDir, 'mail'));
      const id = '0197a000-0000-7000-8000-000000000001';
      fs.writeFileSync(
        path.join(product.dataDir, 'mail', `${id}.eml`),
        'To: a@b.c\r\nSubject: <b>Hello\r\n\r\n<script>x</script>',
      );
      const letterId = '0197a000-0000-7000-8000-000000000002';
      const paper = { name: 'paper.pdf', type: 'application/pdf' as const, bytes: Buffer.from('%PDF-<script>') };
      await product.app.get(Mail).deliver(letterId, 'a@b.c', { ...letter, attachments: [paper] });
      const list = await (await fetch(`${product.url}/dev/mail`)).text();
      expect(list).toContain('&lt;b&gt;Hello');
      const one = await fetch(`${product.url}/dev/mail/${id}`);
      expect(await one.text()).toContain('&lt;script&gt;');
      expect(one.headers.get('content-security-policy')).toContain("default-src 'none'");
      const looks = await fetch(`${product.url}/dev/mail/${letterId}/html`);
      expect(looks.headers.get('content-security-policy')).toMatch(/default-src 'none'.*sandbox allow-popups/);
      // A link inside the frame opens a page of its own, which no page of ours would be in a frame.
      expect(await looks.text()).toContain('<base target="_blank" />');
      expect(await (await fetch(`${product.url}/dev/mail/${letterId}`)).text()).toContain('paper.pdf');
      const saved = await fetch(`${product.url}/dev/mail/${letterId}/0`);
      expect([await saved.text(), saved.headers.get('content-disposition')]).toEqual(['%PDF-<script>', 'attachment']);
      expect((await fetch(`${product.url}/dev/mail/${letterId}/1`)).status).toBe(404);
      expect((await fetch(`${product.url}/dev/mail/..%2f..%2fsession-secret`)).status).toBe(404);
    } finally {
      await product.stop();
    }
  });

  it('is not there in production', async () => {
    const env = {
      NODE_ENV: 'production',
      SESSION_SECRET: 'x'.repeat(32),
      ADMIN_USERNAME: 'root',
      ADMIN_PASSWORD: 'long enough',
    };
    const product = await TestApp.start(env);
    try {
      expect((await fetch(`${product.url}/dev/mail`)).status).toBe(404);
      expect((await fetch(`${product.url}/dev/ui`)).status).toBe(404);
    } finally {
      await product.stop();
    }
  });
});
