import fs from 'node:fs';
import path from 'node:path';

/** The part of Stripe's OpenAPI description that the product uses, written by `node tools/stripe-facts.mjs`. */
interface Facts {
  apiVersion: string;
  calls: Record<string, { params: string | null; answer: string }>;
  /** Event type to object type. */
  events: Record<string, string>;
  error: string;
  shapes: Record<string, Record<string, string>>;
}

export const facts = JSON.parse(fs.readFileSync(path.join(__dirname, 'facts.json'), 'utf8')) as Facts;
