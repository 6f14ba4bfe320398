import { createHash } from 'node:crypto';
import type { Request, Response } from 'express';
import { html, Markup } from '../markup';

export const SANDBOX = 'allow-popups allow-popups-to-escape-sandbox';

const STYLE = `:root{color-scheme:light dark}body{font:1rem/1.6 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem}
ul{list-style:none;padding:0}li{border-top:1px solid #8885;padding:.75rem 0}li small{display:block;opacity:.75}
pre{white-space:pre-wrap;overflow-wrap:anywhere;font:inherit;border:1px solid #8885;border-radius:.5rem;padding:1rem}
iframe{box-sizing:border-box;width:100%;height:40rem;border:1px solid #8885;border-radius:.5rem;background:#fff}
.narrow{width:320px}`;

/** Emails hold links that open accounts, so only this machine may read them, under one of its own host names. */
export function isLocalRequest({ hostname, socket }: Request, publicUrl: string): boolean {
  const isLoopback = /^(::1|::ffff:127\.|127\.)/.test(socket.remoteAddress ?? '');
  return isLoopback && ['localhost', '127.0.0.1', '[::1]', new URL(publicUrl).hostname].includes(hostname);
}

export function sendDevPage(response: Response, title: string, body: Markup, status = 200): void {
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

/** The HTML part of an email, for a frame of a developer page. The sandbox lets it run nothing. */
export function sendEmailHtml(response: Response, emailHtml: string): void {
  response.type('html');
  response.setHeader('X-Frame-Options', 'SAMEORIGIN');
  response.setHeader(
    'Content-Security-Policy',
    `default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'self'; sandbox ${SANDBOX}`,
  );
  // Links open in a new tab, because the linked pages refuse to be framed.
  response.end(emailHtml.replace('<head>', '<head><base target="_blank" />'));
}

export function linkify(text: string): Markup {
  const parts = text.split(/(https?:\/\/[^\s<>"]+)/);
  return new Markup(
    parts.map((part, i) => (i % 2 ? html`<a href="${part}">${part}</a>` : html`${part}`).html).join(''),
  );
}
