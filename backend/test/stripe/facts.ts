import fs from 'node:fs';
import path from 'node:path';

/** What Stripe's OpenAPI description says of the part that this product touches; written by `node tools/stripe-facts.mjs`. */
interface Facts {
  apiVersion: string;
  calls: Record<string, { params: string | null; answer: string }>;
  /** Which object an event of a type brings. */
  events: Record<string, string>;
  error: string;
  shapes: Record<string, Record<string, string>>;
}

export const facts = JSON.parse(fs.readFileSync(path.join(__dirname, 'facts.json'), 'utf8')) as Facts;
