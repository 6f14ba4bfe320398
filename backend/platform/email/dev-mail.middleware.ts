import type { RequestHandler, Request, Response } from 'express';
import type { Attachment, ParsedMail } from 'mailparser';
import fs from 'node:fs/promises';
import path from 'node:path';
import type { Config } from '../config';
import { isLocalRequest, linkify, SANDBOX, sendDevPage, sendEmailHtml } from './dev-page';
import { html, type Markup } from '../markup';

const MAX_SHOWN = 100;

const BACK_LINK = html`<p><a href="/dev/mail">All emails</a></p>`;

/** Shows the emails that were written to files instead of being sent. Never mounted in production. */
export function devMail({ dataDir, publicUrl }: Config): RequestHandler {
  const folder = path.join(dataDir, 'mail');
  return (request, response, next) => {
    if (request.method === 'GET' && isLocalRequest(request, publicUrl)) show(folder, request, response).catch(next);
    else next();
  };
}

async function show(folder: string, request: Request, response: Response): Promise<void> {
  const [, id, part] = /^\/([0-9a-f-]{36})(?:\/(html|\d{1,2}))?$/.exec(request.path) ?? [];
  if (!id) {
    const { to } = request.query;
    if (request.path === '/')
      sendDevPage(response, 'Emails', await listEmails(folder, typeof to === 'string' ? to : undefined));
    else sendDevPage(response, 'Email not found', BACK_LINK, 404);
    return;
  }
  const email = await readEmail(path.join(folder, `${id}.eml`));
  if (!email) sendDevPage(response, 'Email not found', BACK_LINK, 404);
  else if (part === 'html') sendEmailHtml(response, email.html || '');
  else if (part) sendAttachment(response, email.attachments[Number(part)]);
  else sendDevPage(response, email.subject ?? 'No subject', emailPage(id, email));
}

/** The newest of all, or of those to one address. */
async function listEmails(folder: string, to?: string): Promise<Markup> {
  const names = await fs.readdir(folder).catch(() => []);
  const files = names.filter((name) => name.endsWith('.eml')).map((name) => path.join(folder, name));
  const newest = files.sort().reverse();
  const shown = to === undefined ? newest : await filesTo(to, newest);
  const emails = await Promise.all(
    shown.slice(0, MAX_SHOWN).map(async (file) => ({ id: path.basename(file, '.eml'), email: await readEmail(file) })),
  );
  const samplesLink = html`<p><a href="/dev/emails">All kinds of emails, with sample data</a></p>`;
  if (emails.length === 0)
    return html`<p>No emails yet.</p>
      ${samplesLink}`;
  return html`<ul>
      ${emails.map(({ id, email }) => (email ? listItem(id, email) : html``))}
    </ul>
    ${samplesLink}`;
}

/** Reads only the header, because parsing takes longer. */
async function filesTo(address: string, files: string[]): Promise<string[]> {
  const found = [];
  for (const file of files) {
    const text = await fs.readFile(file, 'utf8').catch(() => '');
    const [header = ''] = text.split(/\r?\n\r?\n/, 1);
    const unfolded = header.replace(/\r?\n[ \t]+/g, ' ');
    if (unfolded.split(/\r?\n/).some((line) => /^to:/i.test(line) && line.includes(address))) found.push(file);
  }
  return found;
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
    <h2>HTML version</h2>
    <iframe title="HTML version" src="/dev/mail/${id}/html" sandbox="${SANDBOX}"></iframe>
    ${BACK_LINK}`;

const formatDate = (email: ParsedMail) => email.date?.toISOString().replace('T', ' ').slice(0, 19) ?? '';
const recipients = (email: ParsedMail) =>
  [email.to ?? []]
    .flat()
    .map(({ text }) => text)
    .join(', ');

async function readEmail(file: string): Promise<ParsedMail | undefined> {
  const bytes = await fs.readFile(file).catch(() => undefined);
  if (!bytes) return undefined;
  const { simpleParser } = await import('mailparser');
  return simpleParser(bytes);
}

function sendAttachment(response: Response, attachment: Attachment | undefined): void {
  if (attachment) {
    response.setHeader('Content-Disposition', 'attachment');
    response.type('application/octet-stream').end(attachment.content);
  } else sendDevPage(response, 'Attachment not found', BACK_LINK, 404);
}
