/** One line of the details table. With a `url`, the label is a link. */
export interface EmailFact {
  label: string;
  value: string;
  url?: string;
}

/** A file that the product rendered itself; `name` is valid on every operating system. */
export interface Attachment {
  name: string;
  type: 'application/pdf';
  bytes: Buffer;
}

/** Why an address gets an email; the footer says it. */
export type EmailAudience =
  | 'account'
  | 'new-account'
  | 'unconfirmed-address'
  | 'former-address'
  | 'former-agency-address'
  | 'order'
  | 'contact-form'
  | 'agency';

/** The content of one email as plain text. `renderHtml` and `renderText` turn it into the two parts of the message. */
export interface Email {
  audience: EmailAudience;
  subject: string;
  paragraphs: string[];
  facts?: EmailFact[];
  /** Text that another person wrote, set apart so that it can't pass for ours. */
  quote?: { intro: string; text: string };
  action?: { label: string; url: string };
  footnote?: string;
  attachments?: Attachment[];
  replyTo?: string;
  isBulk?: boolean;
}
