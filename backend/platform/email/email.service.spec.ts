import { simpleParser } from 'mailparser';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { type Config, loadConfig } from '../config';
import { TestApp } from '../../test/app';
import { FixedSite } from '../../test/fixed-site';
import { noEmailLog } from '../../test/no-email-log';
import { type Email, EmailService } from '.';
import { html } from '../markup';

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'atelier-mail-'));
afterAll(() => fs.rmSync(folder, { recursive: true }));

const config: Config = loadConfig({
  DATA_DIR: folder,
  DATABASE_URL: 'postgres://localhost/none',
  PUBLIC_URL: 'https://www.example.com',
});
const emailService = new EmailService(config, noEmailLog, new FixedSite(config));
const fileOf = (id: string) => path.join(folder, 'mail', `${id}.eml`);
const readEmail = (id: string) => simpleParser(fs.readFileSync(fileOf(id)));
const email: Email = {
  audience: 'account',
  subject: 'Your website is online',
  paragraphs: ['Hi Ann,', 'Your website is online now.'],
};

const HOSTILE_TEXTS = [
  'x\r\nBcc: everybody@example.com',
  'x\nContent-Type: text/html\n\n<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>"\'&',
  'abc\u202egpj.exe',
  '=?utf-8?Q?=0ABcc:_evil@example.com?=',
  'раураl 🐝 ﷽',
];

describe('an email written to a file', () => {
  it('is written once under its id', async () => {
    await emailService.deliver('id-1', 'ann@example.com', email);
    const first = fs.readFileSync(fileOf('id-1'), 'utf8');
    await Promise.all(
      [1, 2, 3].map(() => emailService.deliver('id-1', 'ann@example.com', { ...email, subject: 'Another' })),
    );
    expect(fs.readFileSync(fileOf('id-1'), 'utf8')).toBe(first);
    expect(fs.readdirSync(path.join(folder, 'mail'))).toEqual(['id-1.eml']);
  });

  it('has a Message-ID made from its id', async () => {
    expect((await readEmail('id-1')).messageId).toBe('<id-1@www.example.com>');
  });

  it('has the same content in text and HTML', async () => {
    const { text, html: looks } = await readEmail('id-1');
    for (const sentence of ['Hi Ann,', 'Your website is online now.', config.startingSite.name]) {
      expect(text).toContain(sentence);
      expect(looks).toContain(sentence);
    }
  });

  it.each(HOSTILE_TEXTS)("isn't broken by %j in any field", async (hostileText) => {
    const id = `nasty-${HOSTILE_TEXTS.indexOf(hostileText)}`;
    await emailService.deliver(id, 'ann@example.com', {
      audience: 'account',
      subject: hostileText,
      paragraphs: [hostileText],
      footnote: hostileText,
    });
    const { to, bcc, cc, subject, text, html: looks, attachments } = await readEmail(id);
    expect([to].flat().map((one) => one?.text)).toEqual(['ann@example.com']);
    expect([bcc, cc, attachments]).toEqual([undefined, undefined, []]);
    expect(subject).not.toMatch(/[\r\n\u202e]/);
    expect(text).toContain(hostileText.replace(/\r/g, ''));
    expect(looks).not.toMatch(/<(script|img)/);
  });

  it('contains its attachments unchanged', async () => {
    const bytes = Buffer.from(Array.from({ length: 5000 }, (_, i) => i % 256));
    const pdfAttachment = { attachments: [{ name: 'INV-2026-00042.pdf', type: 'application/pdf' as const, bytes }] };
    await emailService.deliver('papers', 'ann@example.com', { ...email, ...pdfAttachment });
    const { attachments, text } = await readEmail('papers');
    expect(text).toContain('Your website is online now.');
    expect(attachments).toMatchObject([
      { filename: 'INV-2026-00042.pdf', contentType: 'application/pdf', contentDisposition: 'attachment' },
    ]);
    expect(attachments[0]?.content.equals(bytes)).toBe(true);
  });

  it('has exactly one recipient', async () => {
    await emailService.deliver('two', 'ann@example.com, eve@example.com', email).catch(() => undefined);
    if (!fs.existsSync(fileOf('two'))) return;
    const { to } = await readEmail('two');
    expect([to].flat().flatMap((list) => list?.value ?? [])).toHaveLength(1);
  });

  it('rejects encoded words in the recipient and omits them from reply-to', async () => {
    const two = '=?utf-8?q?eve=40example.com=2C_ann?=@example.com';
    await expect(emailService.deliver('decoded', two, email)).rejects.toThrow('no valid recipient address');
    await emailService.deliver('decoded', 'ann@example.com', { ...email, replyTo: two });
    expect((await readEmail('decoded')).replyTo).toBeUndefined();
  });
});

it('html escapes values, but not markup', () => {
  expect(html`<p title="${'"'}">${'<b>'}${html`<i>${'&'}</i>`}${[html`<u></u>`]}</p>`.html).toBe(
    '<p title="&quot;">&lt;b&gt;<i>&amp;</i><u></u></p>',
  );
});

describe('/dev/mail', () => {
  it('shows emails escaped, with attachments as downloads', async () => {
    const product = await TestApp.start({}, { runsJobs: false });
    try {
      fs.mkdirSync(path.join(product.dataDir, 'mail'));
      const id = '0197a000-0000-7000-8000-000000000001';
      fs.writeFileSync(
        path.join(product.dataDir, 'mail', `${id}.eml`),
        'To: a@b.c\r\nSubject: <b>Hello\r\n\r\n<script>x</script>',
      );
      const emailId = '0197a000-0000-7000-8000-000000000002';
      const attachment = { name: 'paper.pdf', type: 'application/pdf' as const, bytes: Buffer.from('%PDF-<script>') };
      await product.app.get(EmailService).deliver(emailId, 'a@b.c', { ...email, attachments: [attachment] });
      const list = await (await fetch(`${product.url}/dev/mail`)).text();
      expect(list).toContain('&lt;b&gt;Hello');
      const one = await fetch(`${product.url}/dev/mail/${id}`);
      expect(await one.text()).toContain('&lt;script&gt;');
      expect(one.headers.get('content-security-policy')).toContain("default-src 'none'");
      const looks = await fetch(`${product.url}/dev/mail/${emailId}/html`);
      expect(looks.headers.get('content-security-policy')).toMatch(/default-src 'none'.*sandbox allow-popups/);
      expect(await looks.text()).toContain('<base target="_blank" />');
      expect(await (await fetch(`${product.url}/dev/mail/${emailId}`)).text()).toContain('paper.pdf');
      const saved = await fetch(`${product.url}/dev/mail/${emailId}/0`);
      expect([await saved.text(), saved.headers.get('content-disposition')]).toEqual(['%PDF-<script>', 'attachment']);
      expect((await fetch(`${product.url}/dev/mail/${emailId}/1`)).status).toBe(404);
      expect((await fetch(`${product.url}/dev/mail/..%2f..%2fsession-secret`)).status).toBe(404);
    } finally {
      await product.stop();
    }
  });

  it('is missing in production', async () => {
    const env = {
      NODE_ENV: 'production',
      PAYMENTS: 'test',
      SESSION_SECRET: 'x'.repeat(32),
      ADMIN_USERNAME: 'root',
      ADMIN_PASSWORD: 'a walk along main street',
    };
    const product = await TestApp.start(env, { runsJobs: false });
    try {
      expect((await fetch(`${product.url}/dev/mail`)).status).toBe(404);
      expect((await fetch(`${product.url}/dev/ui`)).status).toBe(404);
    } finally {
      await product.stop();
    }
  });
});
