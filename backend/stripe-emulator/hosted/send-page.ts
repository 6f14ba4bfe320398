import type { Response } from 'express';

type FormTarget = string | null | undefined;

export function contentSecurityPolicy(targets: FormTarget[] = []): string {
  const origins = targets.filter((url) => url !== null && url !== undefined).map((url) => new URL(url).origin);
  return [
    "default-src 'none'",
    "style-src 'self'",
    "img-src 'self'",
    // Browsers also apply form-action to the redirect after a form.
    ["form-action 'self'", ...new Set(origins)].join(' '),
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}

export function sendPage(response: Response, status: number, page: string, targets: FormTarget[] = []): void {
  response.status(status).type('html').setHeader('Content-Security-Policy', contentSecurityPolicy(targets));
  response.end(page);
}
