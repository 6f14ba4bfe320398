import type { NextFunction, Request, Response } from 'express';
import type { Config } from '../config';

export const PERMISSIONS_POLICY = 'camera=(), microphone=(), geolocation=(), browsing-topics=()';

export function defaultHeaders(config: Pick<Config, 'publicUrl'>): Record<string, string> {
  return {
    'Content-Security-Policy': "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Permissions-Policy': `${PERMISSIONS_POLICY}, payment=()`,
    // With "no-referrer", browsers would send "Origin: null" with our own forms, which the CSRF check rejects.
    'Referrer-Policy': 'same-origin',
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'DENY',
    ...(config.publicUrl.startsWith('https:') && {
      'Strict-Transport-Security': 'max-age=31536000; includeSubDomains',
    }),
  };
}

export function securityHeaders(config: Config) {
  const headers = new Map(Object.entries(defaultHeaders(config)));
  return (_: Request, response: Response, next: NextFunction) => {
    response.setHeaders(headers);
    next();
  };
}
