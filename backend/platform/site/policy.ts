import { createHash } from 'node:crypto';
import type { PaymentForm } from '../../contracts';
import { PERMISSIONS } from '../http';

interface Runs {
  styles: string[];
  /** The script inside a page that the server rendered. */
  idle?: string;
  /** What the styles carry that the browser makes. */
  nonce?: string;
  /** Whose card form is on the page. */
  cards: PaymentForm | undefined;
}

/** What a card form needs besides: for Stripe's, what https://docs.stripe.com/security/guide asks for. */
const GUESTS: Record<PaymentForm, { scripts?: string; calls?: string; frames: string }> = {
  stripe: {
    scripts: 'https://js.stripe.com https://*.js.stripe.com',
    calls: 'https://api.stripe.com',
    frames: 'https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com',
  },
  test: { frames: "'self'" },
};

export function headersFor(runs: Runs): Record<string, string> {
  return { 'Content-Security-Policy': policyOf(runs), ...(runs.cards === 'stripe' && STRIPE_ONLY) };
}

const STRIPE_ONLY = {
  // Some ways to pay open a window, which tells Stripe's frame when it is done.
  'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
  // Apple's and Google's wallets are asked from Stripe's frames, which are handed the right to by Stripe.js.
  'Permissions-Policy': PERMISSIONS,
};

function policyOf({ styles, idle, nonce, cards }: Runs): string {
  const guest = cards && GUESTS[cards];
  const styleSources = [nonce && `'nonce-${nonce}'`, ...styles.map(hashed)];
  return [
    "default-src 'none'",
    directive('script-src', "'self'", idle && hashed(idle), guest?.scripts),
    directive('style-src', "'self'", ...styleSources),
    "img-src 'self' data:",
    "font-src 'self'",
    directive('connect-src', "'self'", guest?.calls),
    guest && directive('frame-src', guest.frames),
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "object-src 'none'",
  ]
    .filter(Boolean)
    .join('; ');
}

const directive = (...words: (string | undefined)[]) => words.filter(Boolean).join(' ');

const hashed = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
