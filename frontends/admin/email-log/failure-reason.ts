import type { LoggedEmail, TimelineEmail } from '@atelier/contracts';

type Reason = [pattern: RegExp, text: string, advice: string];

const RESEND_SOON = 'Resend it in a few minutes.';

/** Replies of mail servers, most specific first. The status codes are those of RFC 3463. */
const REASONS: Reason[] = [
  [
    /Invalid login|\b53[05]\b|authentication/i,
    'our mail server refused the sign-in',
    'Correct the mail server’s user name or password in the settings of the server, then resend.',
  ],
  [/no valid recipient/i, 'the address isn’t valid', 'Correct the address, then resend.'],
  [
    /\b5\.1\.[1236]\b|user unknown|no such user|n.t exist|not exist|unknown user/i,
    'the mailbox doesn’t exist',
    'Check the address with the recipient.',
  ],
  [
    /\b5\.3\.4\b|too (big|large)/i,
    'it’s too large for the recipient’s mail server',
    'Send it with fewer or smaller files.',
  ],
  [
    /\b[45]\.2\.2\b|\b552\b|mailbox (is )?full|over ?quota/i,
    'the mailbox is full',
    'Contact the recipient another way, or resend it tomorrow.',
  ],
  [/\b[45]\.7\.\d|spam|block|policy/i, 'the recipient’s mail server blocked it', 'Contact the recipient another way.'],
  [/ECONN|timed? ?out|connect|greeting/i, 'we couldn’t reach the mail server', RESEND_SOON],
  [/^5\d\d|\b5\d\d |\b5\.\d\.\d/, 'the mail server refused it', 'Check the address, then resend.'],
  [/^4\d\d|\b4\d\d |\b4\.\d\.\d/, 'the mail server didn’t accept it in time', RESEND_SOON],
];

const UNKNOWN_REASON: Reason = [/^/, 'it couldn’t be sent', RESEND_SOON];

/** The reason in the log names the setting. */
export const isSavedToFile = ({ state, reason }: Pick<LoggedEmail, 'state' | 'reason'>): boolean =>
  state === 'sent' && reason !== null && /SMTP_URL/.test(reason);

const findReason = (reason: string | null) => REASONS.find(([pattern]) => pattern.test(reason ?? '')) ?? UNKNOWN_REASON;

export const failureReason = (reason: string | null): string => findReason(reason)[1];

export const notDeliveredText = (count: number): string =>
  count === 1 ? '1 email wasn’t delivered' : `${count.toLocaleString('en-US')} emails weren’t delivered`;

const lowerFirst = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);

export function emailStateText(email: LoggedEmail | TimelineEmail): string {
  const { state, reason, bouncedAt } = email;
  if (isSavedToFile(email)) return 'Saved as a file: no mail server was connected';
  if (state === 'sent') return reason ?? 'Delivered to the mail server';
  if (state === 'failed') return `${bouncedAt ? 'Bounced' : 'Not delivered'}: ${failureReason(reason)}`;
  if (state === 'dropped') return reason ? `Not sent: ${lowerFirst(reason)}` : 'Not sent';
  if ('heldUntil' in email && email.heldUntil) return 'Sending in a few seconds. You can still undo it';
  return reason ? `Waiting to retry: ${failureReason(reason)}` : 'Sending…';
}

/** The fate of an email and how to mend it; empty if it went out, or is about to. */
export function emailAdvice({ state, reason }: Pick<LoggedEmail, 'state' | 'reason'>): string {
  if (isSavedToFile({ state, reason })) return 'Saved as a file';
  if (state === 'sent') return reason ?? '';
  if (state === 'dropped') return reason ?? '';
  if (state === 'waiting') return reason ? `${sentence(failureReason(reason))} We’ll try again.` : '';
  const [, text, advice] = findReason(reason);
  return `${sentence(text)} ${advice}`;
}

const sentence = (text: string) => `${text.slice(0, 1).toUpperCase()}${text.slice(1)}.`;
