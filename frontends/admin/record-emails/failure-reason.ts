import type { LoggedEmail } from '@atelier/contracts';

/** Replies of mail servers, most specific first. The status codes are those of RFC 3463. */
const REASONS: [pattern: RegExp, text: string][] = [
  [/Invalid login|\b53[05]\b|authentication/i, 'our mail server refused the sign-in'],
  [/no valid recipient/i, 'the address isn’t valid'],
  [/\b5\.1\.[1236]\b|user unknown|no such user|n.t exist|not exist|unknown user/i, 'the mailbox doesn’t exist'],
  [/\b5\.3\.4\b|too (big|large)/i, 'it’s too large for the recipient’s mail server'],
  [/\b[45]\.2\.2\b|\b552\b|mailbox (is )?full|over ?quota/i, 'the mailbox is full'],
  [/\b[45]\.7\.\d|spam|block|policy/i, 'the recipient’s mail server blocked it'],
  [/ECONN|timed? ?out|connect|greeting/i, 'we couldn’t reach the mail server'],
  [/^5\d\d|\b5\d\d |\b5\.\d\.\d/, 'the mail server refused it'],
  [/^4\d\d|\b4\d\d |\b4\.\d\.\d/, 'the mail server didn’t accept it in time'],
];

export function failureReason(reason: string | null): string {
  return REASONS.find(([pattern]) => pattern.test(reason ?? ''))?.[1] ?? 'it couldn’t be sent';
}

export function emailStateText({ state, reason, bouncedAt }: LoggedEmail): string {
  if (state === 'sent') return 'Delivered to the mail server';
  if (state === 'failed') return `${bouncedAt ? 'Bounced' : 'Not delivered'}: ${failureReason(reason)}`;
  if (state === 'dropped') return 'Not sent';
  return reason ? `Waiting to retry: ${failureReason(reason)}` : 'Sending…';
}
