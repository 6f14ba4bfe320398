import { createHash } from 'node:crypto';
import type { PaymentForm } from '../../contracts';
import { PERMISSIONS_POLICY } from '../http';

interface PolicyInput {
  styles: string[];
  /** The script inside a page that the server rendered. */
  inlineScript?: string;
  /** What the styles carry that the browser makes. */
  nonce?: string;
  /** Whose card form is on the page. */
  cardForm: PaymentForm | undefined;
}

/** What a card form needs besides: for Stripe's, what https://docs.stripe.com/security/guide asks for. */
const CARD_FORM_SOURCES: Record<PaymentForm, { scripts?: string; connections?: string; frames: string }> = {
  stripe: {
    scripts: 'https://js.stripe.com https://*.js.stripe.com',
    connections: 'https://api.stripe.com',
    frames: 'https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com',
  },
  test: { frames: "'self'" },
};

export function policyHeaders(runs: PolicyInput): Record<string, string> {
  return { 'Content-Security-Policy': buildPolicy(runs), ...(runs.cardForm === 'stripe' && STRIPE_HEADERS) };
}

const STRIPE_HEADERS = {
  // Some ways to pay open a window, which tells Stripe's frame when it is done.
  'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
  // Apple's and Google's wallets are asked from Stripe's frames, which are handed the right to by Stripe.js.
  'Permissions-Policy': PERMISSIONS_POLICY,
};

function buildPolicy({ styles, inlineScript, nonce, cardForm }: PolicyInput): string {
  const cardFormSources = cardForm && CARD_FORM_SOURCES[cardForm];
  const styleSources = [nonce && `'nonce-${nonce}'`, ...styles.map(sha256Source)];
  return [
    "default-src 'none'",
    directive('script-src', "'self'", inlineScript && sha256Source(inlineScript), cardFormSources?.scripts),
    directive('style-src', "'self'", ...styleSources),
    "img-src 'self' data:",
    "font-src 'self'",
    directive('connect-src', "'self'", cardFormSources?.connections),
    cardFormSources && directive('frame-src', cardFormSources.frames),
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

const sha256Source = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
