import { createHash } from 'node:crypto';
import type { Request, RequestHandler, Response } from 'express';
import type { Attachment, ParsedMail } from 'mailparser';
import fs from 'node:fs/promises';
import path from 'node:path';
import type { Config } from '../config';
import { html, Markup } from './markup';

const MAX_SHOWN = 100;
const SANDBOX = 'allow-popups allow-popups-to-escape-sandbox';
const STYLE = `:root{color-scheme:light dark}body{font:1rem/1.6 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem}
ul{list-style:none;padding:0}li{border-top:1px solid #8885;padding:.75rem 0}li small{display:block;opacity:.75}
pre{white-space:pre-wrap;overflow-wrap:anywhere;font:inherit;border:1px solid #8885;border-radius:.5rem;padding:1rem}
iframe{box-sizing:border-box;width:100%;height:40rem;border:1px solid #8885;border-radius:.5rem;background:#fff}`;

const BACK_LINK = html`<p><a href="/dev/mail">All mails</a></p>`;

/** Shows the mails that were written to files instead of being sent. It is never there in production. */
export function devMail({ dataDir, publicUrl }: Config): RequestHandler {
  const folder = path.join(dataDir, 'mail');
  return (request, response, next) => {
    if (request.method !== 'GET' || !isLocalRequest(request, new URL(publicUrl).hostname)) {
      next();
      return;
    }
    show(folder, request, response).catch(next);
  };
}

/** These mails open accounts: they are for this machine, and not for pages of others that pretend to be it. */
function isLocalRequest({ hostname, socket }: Request, publicHost: string): boolean {
  const isLoopback = /^(::1|::ffff:127\.|127\.)/.test(socket.remoteAddress ?? '');
  return isLoopback && ['localhost', '127.0.0.1', '[::1]', publicHost].includes(hostname);
}

async function show(folder: string, request: Request, response: Response): Promise<void> {
  const [, id, part] = /^\/([0-9a-f-]{36})(?:\/(html|\d{1,2}))?$/.exec(request.path) ?? [];
  if (!id) {
    if (request.path === '/') page(response, 'Mail', await listEmails(folder));
    else page(response, 'No such mail', BACK_LINK, 404);
    return;
  }
  const email = await readEmail(path.join(folder, `${id}.eml`));
  if (!email) page(response, 'No such mail', BACK_LINK, 404);
  else if (part === 'html') sendHtml(response, email);
  else if (part) sendAttachment(response, email.attachments[Number(part)]);
  else page(response, email.subject ?? 'No subject', emailPage(id, email));
}

async function listEmails(folder: string): Promise<Markup> {
  const names = await fs.readdir(folder).catch(() => []);
  const files = names.filter((name) => name.endsWith('.eml')).map((name) => path.join(folder, name));
  // A mail's name is its id, and ids are in the order of time.
  const newest = files.sort().reverse().slice(0, MAX_SHOWN);
  const emails = await Promise.all(
    newest.map(async (file) => ({ id: path.basename(file, '.eml'), email: await readEmail(file) })),
  );
  if (emails.length === 0) return html`<p>No mail has been written yet.</p>`;
  return html`<ul>
    ${emails.map(({ id, email }) => (email ? listItem(id, email) : html``))}
  </ul>`;
}

const listItem = (id: string, email: ParsedMail) =>
  html`<li>
    <a href="/dev/mail/${id}">${email.subject ?? 'No subject'}</a
    ><small>to ${recipients(email)}, ${formatDate(email)}</small>
  </li>`;

const emailPage = (id: string, email: ParsedMail) =>
  html`<p>From ${email.from?.text ?? ''} to ${recipients(email)}, ${formatDate(email)}</p>
    <pre>${linkify(email.text ?? '')}</pre>
    ${email.attachments.map(
      ({ filename, size }, place) =>
        html`<p>
          <a href="/dev/mail/${id}/${String(place)}" download="${filename ?? ''}">${filename ?? ''}</a>,
          ${Math.ceil(size / 1024)} KB
        </p>`,
    )}
    <h2>As it looks</h2>
    <iframe title="The mail as it looks" src="/dev/mail/${id}/html" sandbox="${SANDBOX}"></iframe>
    <p><a href="/dev/mail">All mails</a></p>`;

const formatDate = (email: ParsedMail) => email.date?.toISOString().replace('T', ' ').slice(0, 19) ?? '';
const recipients = (email: ParsedMail) =>
  [email.to ?? []]
    .flat()
    .map(({ text }) => text)
    .join(', ');

/** Addresses on this very text's own lines become links; the rest stays text. */
function linkify(text: string): Markup {
  const parts = text.split(/(https?:\/\/[^\s<>"]+)/);
  return new Markup(
    parts.map((part, i) => (i % 2 ? html`<a href="${part}">${part}</a>` : html`${part}`).html).join(''),
  );
}

async function readEmail(file: string): Promise<ParsedMail | undefined> {
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
function sendAttachment(response: Response, attachment: Attachment | undefined): void {
  if (attachment) {
    response.setHeader('Content-Disposition', 'attachment');
    response.type('application/octet-stream').end(attachment.content);
  } else page(response, 'No such file', BACK_LINK, 404);
}

/** The mail's own markup, shown to nobody but the frame above and allowed to do nothing. */
function sendHtml(response: Response, email: ParsedMail): void {
  response.type('html');
  response.setHeader('X-Frame-Options', 'SAMEORIGIN');
  response.setHeader(
    'Content-Security-Policy',
    `default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'self'; sandbox ${SANDBOX}`,
  );
  // Inside the frame a link would lead to a page that does not let itself be framed.
  response.end((email.html || '').replace('<head>', '<head><base target="_blank" />'));
}
