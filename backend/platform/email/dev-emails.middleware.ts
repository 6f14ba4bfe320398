import type { Request, RequestHandler, Response } from 'express';
import { EMAIL_KINDS } from '../../contracts';
import type { Config } from '../config';
import { isLocalRequest, linkify, SANDBOX, sendDevPage, sendEmailHtml } from './dev-page';
import { DARK_MEDIA } from './email-layout';
import type { EmailSample, EmailSampleRegistry } from './email-sample.registry';
import type { EmailService } from './email.service';
import { html, type Markup } from '../markup';

type Scheme = 'light' | 'dark';

/** Replaces the media query, so that both variants can be shown in any browser. */
const MEDIA: Record<Scheme, string> = { light: '@media not all', dark: '@media all' };

const BACK_LINK = html`<p><a href="/dev/emails">All kinds of emails</a></p>`;

export function devEmails(
  { publicUrl }: Config,
  samples: EmailSampleRegistry,
  emailService: Pick<EmailService, 'preview'>,
): RequestHandler {
  const show = (request: Request, response: Response) => {
    const [, slug, scheme] = /^\/([\w.-]+)(?:\/(light|dark))?$/.exec(request.path) ?? [];
    const sample = samples.list().find((one) => slugOf(one) === slug);
    if (request.path === '/') sendDevPage(response, 'Kinds of emails', indexOf(samples.list()));
    else if (!sample) sendDevPage(response, 'Email not found', BACK_LINK, 404);
    else {
      const preview = emailService.preview(sample.email);
      if (scheme) sendEmailHtml(response, preview.html.replace(DARK_MEDIA, MEDIA[scheme as Scheme]));
      else sendDevPage(response, preview.subject, samplePage(sample, preview));
    }
  };
  return (request, response, next) => {
    if (request.method === 'GET' && isLocalRequest(request, publicUrl)) show(request, response);
    else next();
  };
}

export const slugOf = ({ kind, variant }: EmailSample): string =>
  [kind, ...(variant ? [variant.toLowerCase().replace(/[^a-z0-9]+/g, '-')] : [])].join('.');

const indexOf = (samples: EmailSample[]): Markup =>
  html`<p>Each kind with sample data. <a href="/dev/mail">Emails sent by this installation</a></p>
    <ul>
      ${samples.map(
        (sample) =>
          html`<li>
            <a href="/dev/emails/${slugOf(sample)}">${sample.email.subject}</a><small>${describe(sample)}</small>
          </li>`,
      )}
    </ul>`;

const describe = ({ kind, variant }: EmailSample) => `${EMAIL_KINDS[kind]}${variant ? ` · ${variant}` : ''} · ${kind}`;

const samplePage = (sample: EmailSample, { from, text }: { from: string; text: string }): Markup =>
  html`<p>${describe(sample)}</p>
    <p>From ${from}</p>
    <h2>Light</h2>
    ${frame(sample, 'light')}
    <h2>Dark</h2>
    ${frame(sample, 'dark')}
    <h2>320 pixels wide</h2>
    ${frame(sample, 'light', 'narrow')}
    <h2>Plain text</h2>
    <pre>${linkify(text)}</pre>
    ${BACK_LINK}`;

const frame = (sample: EmailSample, scheme: Scheme, width = 'wide') =>
  html`<iframe
    class="${width}"
    title="${scheme}, ${width}"
    src="/dev/emails/${slugOf(sample)}/${scheme}"
    sandbox="${SANDBOX}"
  ></iframe>`;
