import { createHash } from 'node:crypto';
import type { PaymentForm } from '../../contracts';
import { PERMISSIONS_POLICY } from '../http';

interface PolicyInput {
  styles: string[];
  inlineScript?: string;
  nonce?: string;
  cardForm: PaymentForm | undefined;
  /** The folders of remotes on other origins. */
  elsewhere: string[];
}

/** For Stripe, see https://docs.stripe.com/security/guide. */
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
  // Some payment methods open a window that reports back to Stripe's frame.
  'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
  // Stripe.js grants its frames access to Apple Pay and Google Pay.
  'Permissions-Policy': PERMISSIONS_POLICY,
};

function buildPolicy({ styles, inlineScript, nonce, cardForm, elsewhere }: PolicyInput): string {
  const cardFormSources = cardForm && CARD_FORM_SOURCES[cardForm];
  const styleSources = [nonce && `'nonce-${nonce}'`, ...styles.map(sha256Source)];
  return [
    "default-src 'none'",
    directive(
      'script-src',
      "'self'",
      ...elsewhere,
      inlineScript && sha256Source(inlineScript),
      cardFormSources?.scripts,
    ),
    directive('style-src', "'self'", ...elsewhere, ...styleSources),
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
