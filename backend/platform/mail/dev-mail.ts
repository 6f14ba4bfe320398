import { createHash } from 'node:crypto';
import type { Request, RequestHandler, Response } from 'express';
import type { Attachment, ParsedMail } from 'mailparser';
import fs from 'node:fs/promises';
import path from 'node:path';
import type { Config } from '../config';
import { html, Markup } from './markup';

const MOST_SHOWN = 100;
const SANDBOX = 'allow-popups allow-popups-to-escape-sandbox';
const STYLE = `:root{color-scheme:light dark}body{font:1rem/1.6 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem}
ul{list-style:none;padding:0}li{border-top:1px solid #8885;padding:.75rem 0}li small{display:block;opacity:.75}
pre{white-space:pre-wrap;overflow-wrap:anywhere;font:inherit;border:1px solid #8885;border-radius:.5rem;padding:1rem}
iframe{box-sizing:border-box;width:100%;height:40rem;border:1px solid #8885;border-radius:.5rem;background:#fff}`;

const ALL_MAILS = html`<p><a href="/dev/mail">All mails</a></p>`;

/** Shows the mails that were written to files instead of being sent. It is never there in production. */
export function devMail({ dataDir, publicUrl }: Config): RequestHandler {
  const folder = path.join(dataDir, 'mail');
  return (request, response, next) => {
    if (request.method !== 'GET' || !isFromHere(request, new URL(publicUrl).hostname)) {
      next();
      return;
    }
    show(folder, request, response).catch(next);
  };
}

/** These mails open accounts: they are for this machine, and not for pages of others that pretend to be it. */
function isFromHere({ hostname, socket }: Request, own: string): boolean {
  const here = /^(::1|::ffff:127\.|127\.)/.test(socket.remoteAddress ?? '');
  return here && ['localhost', '127.0.0.1', '[::1]', own].includes(hostname);
}

async function show(folder: string, request: Request, response: Response): Promise<void> {
  const [, id, part] = /^\/([0-9a-f-]{36})(?:\/(html|\d{1,2}))?$/.exec(request.path) ?? [];
  if (!id) {
    if (request.path === '/') page(response, 'Mail', await list(folder));
    else page(response, 'No such mail', ALL_MAILS, 404);
    return;
  }
  const mail = await read(path.join(folder, `${id}.eml`));
  if (!mail) page(response, 'No such mail', ALL_MAILS, 404);
  else if (part === 'html') asItLooks(response, mail);
  else if (part) beside(response, mail.attachments[Number(part)]);
  else page(response, mail.subject ?? 'No subject', one(id, mail));
}

async function list(folder: string): Promise<Markup> {
  const names = await fs.readdir(folder).catch(() => []);
  const files = names.filter((name) => name.endsWith('.eml')).map((name) => path.join(folder, name));
  // A mail's name is its id, and ids are in the order of time.
  const newest = files.sort().reverse().slice(0, MOST_SHOWN);
  const mails = await Promise.all(
    newest.map(async (file) => ({ id: path.basename(file, '.eml'), mail: await read(file) })),
  );
  if (mails.length === 0) return html`<p>No mail has been written yet.</p>`;
  return html`<ul>
    ${mails.map(({ id, mail }) => (mail ? line(id, mail) : html``))}
  </ul>`;
}

const line = (id: string, mail: ParsedMail) =>
  html`<li>
    <a href="/dev/mail/${id}">${mail.subject ?? 'No subject'}</a><small>to ${recipients(mail)}, ${when(mail)}</small>
  </li>`;

const one = (id: string, mail: ParsedMail) =>
  html`<p>From ${mail.from?.text ?? ''} to ${recipients(mail)}, ${when(mail)}</p>
    <pre>${linked(mail.text ?? '')}</pre>
    ${mail.attachments.map(
      ({ filename, size }, place) =>
        html`<p>
          <a href="/dev/mail/${id}/${String(place)}" download="${filename ?? ''}">${filename ?? ''}</a>,
          ${Math.ceil(size / 1024)} KB
        </p>`,
    )}
    <h2>As it looks</h2>
    <iframe title="The mail as it looks" src="/dev/mail/${id}/html" sandbox="${SANDBOX}"></iframe>
    <p><a href="/dev/mail">All mails</a></p>`;

const when = (mail: ParsedMail) => mail.date?.toISOString().replace('T', ' ').slice(0, 19) ?? '';
const recipients = (mail: ParsedMail) =>
  [mail.to ?? []]
    .flat()
    .map(({ text }) => text)
    .join(', ');

/** Addresses on this very text's own lines become links; the rest stays text. */
function linked(text: string): Markup {
  const parts = text.split(/(https?:\/\/[^\s<>"]+)/);
  return new Markup(
    parts.map((part, i) => (i % 2 ? html`<a href="${part}">${part}</a>` : html`${part}`).html).join(''),
  );
}

async function read(file: string): Promise<ParsedMail | undefined> {
  const bytes = await fs.readFile(file).catch(() => undefined);
  if (!bytes) return undefined;
  // Only now: the parser is some megabytes that production never needs.
  const { simpleParser } = await import('mailparser');
  return simpleParser(bytes);
}

function page(response: Response, title: string, body: Markup, status = 200): void {
  const hash = createHash('sha256').update(STYLE).digest('base64');
  response.status(status).type('html').setHeader('Cache-Control', 'no-store');
  response.setHeader(
    'Content-Security-Policy',
    `default-src 'none'; style-src 'sha256-${hash}'; frame-src 'self'; base-uri 'none'; frame-ancestors 'none'`,
  );
  response.end(
    html`<!doctype html>
      <html lang="en">
        <head>
          <meta charset="utf-8" />
          <meta name="viewport" content="width=device-width, initial-scale=1" />
          <title>${title}</title>
          ${new Markup(`<style>${STYLE}</style>`)}
        </head>
        <body>
          <h1>${title}</h1>
          ${body}
        </body>
      </html>`.html,
  );
}

/** To be saved, and never shown as a page of ours. */
function beside(response: Response, attachment: Attachment | undefined): void {
  if (attachment) {
    response.setHeader('Content-Disposition', 'attachment');
    response.type('application/octet-stream').end(attachment.content);
  } else page(response, 'No such file', ALL_MAILS, 404);
}

/** The mail's own markup, shown to nobody but the frame above and allowed to do nothing. */
function asItLooks(response: Response, mail: ParsedMail): void {
  response.type('html');
  response.setHeader('X-Frame-Options', 'SAMEORIGIN');
  response.setHeader(
    'Content-Security-Policy',
    `default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'self'; sandbox ${SANDBOX}`,
  );
  // Inside the frame a link would lead to a page that does not let itself be framed.
  response.end((mail.html || '').replace('<head>', '<head><base target="_blank" />'));
}
