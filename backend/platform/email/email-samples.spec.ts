import { type ParsedMail, simpleParser } from 'mailparser';
import fs from 'node:fs';
import path from 'node:path';
import { EMAIL_KINDS } from '../../contracts';
import { TestApp } from '../../test/app';
import { FixedSite } from '../../test/fixed-site';
import { noEmailLog } from '../../test/no-email-log';
import { Config } from '../config';
import { type EmailSample, EmailSampleRegistry, EmailService } from '.';
import { slugOf } from './dev-emails.middleware';

let product: TestApp;
let samples: EmailSample[];
let config: Config;
beforeAll(async () => {
  product = await TestApp.start({ SITE_NAME: 'Rosa & Friends <Web>' }, { runsJobs: false });
  config = product.app.get(Config);
  samples = product.app.get(EmailSampleRegistry).list();
});
afterAll(() => product.stop());

async function deliver(sample: EmailSample): Promise<ParsedMail> {
  const id = `sample-${slugOf(sample)}`;
  await new EmailService(config, noEmailLog, new FixedSite(config)).deliver(id, 'rosa@example.com', sample.email);
  return simpleParser(fs.readFileSync(path.join(config.dataDir, 'mail', `${id}.eml`)));
}

const readable = (html: string) =>
  html
    .replace(/<style>[^]*?<\/style>|<[^>]+>/g, ' ')
    .replace(/&amp;|&lt;|&gt;|&quot;|&#39;|&apos;/g, (entity) => ENTITIES[entity] ?? entity)
    .replace(/\s+/g, ' ');
const ENTITIES: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&apos;': "'",
};
const oneSpaced = (text: string) => text.replace(/\s+/g, ' ').trim();

it('every kind of email has a sample', () => {
  expect([...new Set(samples.map(({ kind }) => kind))].sort()).toEqual(Object.keys(EMAIL_KINDS).sort());
});

it('every sample has its own address', () => {
  expect(new Set(samples.map(slugOf)).size).toBe(samples.length);
});

it('every sample has a subject, a plain-text part, and an HTML part with the same content', async () => {
  for (const sample of samples) {
    const { subject, text = '', html } = await deliver(sample);
    const { paragraphs, facts = [], action, quote, footnote } = sample.email;
    const visible = readable(html || '');
    expect(subject).toBe(sample.email.subject);
    for (const part of [...paragraphs, ...facts.flatMap(({ label, value }) => [label, value]), footnote ?? '']) {
      expect(oneSpaced(text)).toContain(oneSpaced(part));
      expect(visible).toContain(oneSpaced(part));
    }
    if (quote) expect(visible).toContain(oneSpaced(quote.text));
    if (action) expect(text).toContain(`${action.label}:\n${action.url}`);
  }
});

it('every sample has at most one button, and loads nothing from the web', async () => {
  for (const sample of samples) {
    const { html } = await deliver(sample);
    expect((html || '').match(/background:#b8371b/g)?.length ?? 0).toBe(sample.email.action ? 1 : 0);
    expect(html).not.toMatch(/<img|<script|<link|@import|url\(|src=/i);
    expect(html).toContain('prefers-color-scheme:dark');
    expect(html).toContain('name="color-scheme" content="light dark"');
  }
});

it('every sample has the footer with the agency, the reason, and the legal pages in both parts', async () => {
  const { name, city, email, phone, url } = config.startingSite;
  for (const sample of samples) {
    const { text = '', html } = await deliver(sample);
    for (const part of [`${name}, ${city}`, email, phone, 'You’re receiving this email because']) {
      expect(oneSpaced(text)).toContain(part);
      expect(readable(html || '')).toContain(part);
    }
    for (const page of ['terms', 'privacy']) {
      expect(text).toContain(`${url}/${page}`);
      expect(html).toContain(`href="${url}/${page}"`);
    }
  }
});

it.each([
  ['auth.forgotten', 'you have an account at'],
  ['auth.welcome', 'was created with this address'],
  ['auth.invited', 'was created with this address'],
  ['auth.email-asked', 'this address was entered for an account at'],
  ['auth.email-changed', 'this address belonged to an account at'],
  ['auth.email-corrected', 'this address belonged to an account at'],
  ['settings.agency-email-changed', 'this was the address of'],
  ['billing.receipt', 'this address was given for an order at'],
  ['billing.sent-back', 'this address was given for an order at'],
  ['contact.thanks', 'contact form'],
])('the footer of %s says why: %s', async (kind, reason) => {
  const texts = await Promise.all(samples.filter((sample) => sample.kind === kind).map(deliver));
  expect(texts.some(({ text }) => text?.includes(reason))).toBe(true);
});

it('samples have typographic apostrophes, and no punctuation right after a link', async () => {
  for (const sample of samples) {
    const { subject, text = '' } = await deliver(sample);
    expect(`${subject}\n${text}`).not.toMatch(/\p{L}'(\p{L}|\s)/u);
    expect(text).not.toMatch(/https?:\/\/\S*[.,;:!?)](\s|$)/);
  }
});

it('no sample shows a web address as text in the HTML part, unless its small print does', async () => {
  for (const sample of samples) {
    const { html } = await deliver(sample);
    const shown = readable(html || '').replace(sample.email.footnote ?? '', '');
    const entered = (sample.email.facts ?? []).map(({ value }) => value);
    expect(entered.reduce((rest, value) => rest.replace(value, ''), shown)).not.toMatch(/https?:\/\//);
  }
});

describe('/dev/emails', () => {
  const get = (address: string) => fetch(product.url + address);

  it('lists every sample', async () => {
    const list = await (await get('/dev/emails')).text();
    for (const sample of samples) expect(list).toContain(`href="/dev/emails/${slugOf(sample)}"`);
  });

  it('shows a sample light, dark, narrow, and as plain text', async () => {
    const page = await (await get('/dev/emails/billing.invoice-sent')).text();
    expect(page).toContain('src="/dev/emails/billing.invoice-sent/light"');
    expect(page).toContain('src="/dev/emails/billing.invoice-sent/dark"');
    expect(page).toContain('class="narrow"');
    expect(page).toContain('View and pay invoice:');
    const light = await get('/dev/emails/billing.invoice-sent/light');
    const dark = await get('/dev/emails/billing.invoice-sent/dark');
    expect(await light.text()).toContain('@media not all{');
    expect(await dark.text()).toContain('@media all{');
    expect(dark.headers.get('content-security-policy')).toMatch(/default-src 'none'.*sandbox/);
    expect((await get('/dev/emails/no.such-kind')).status).toBe(404);
  });

  it('is missing in production', async () => {
    const env = {
      NODE_ENV: 'production',
      PAYMENTS: 'test',
      SESSION_SECRET: 'x'.repeat(32),
      ADMIN_USERNAME: 'root',
      ADMIN_PASSWORD: 'a walk along main street',
    };
    const live = await TestApp.start(env, { runsJobs: false });
    try {
      expect((await fetch(`${live.url}/dev/emails`)).status).toBe(404);
      expect((await fetch(`${live.url}/dev/emails/auth.welcome`)).status).toBe(404);
    } finally {
      await live.stop();
    }
  });
});
