import { type LoggedMail, MAIL_KINDS, type MailState } from '@atelier/contracts';

export const COLOURS: Record<MailState, 'green' | 'blue' | 'yellow' | 'grey'> = {
  waiting: 'blue',
  sent: 'green',
  failed: 'yellow',
  dropped: 'grey',
};

const KINDS: Record<string, string> = MAIL_KINDS;

/** A mail of a newer version has no word yet. */
export const kindOf = ({ kind }: Pick<LoggedMail, 'kind'>): string => KINDS[kind] ?? kind;

export const STATE_WORDS: Record<MailState, string> = {
  waiting: 'Waiting',
  sent: 'Sent',
  failed: 'Failed',
  dropped: 'Never sent',
};
