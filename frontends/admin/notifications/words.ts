import type { Notification } from '@atelier/contracts';

const number = (count: number) => count.toLocaleString('en-US');

export const clients = (count: number): string => (count === 1 ? '1 client' : `${number(count)} clients`);

export const toWhom = ({ toAll, total }: Pick<Notification, 'toAll' | 'total'>): string =>
  toAll ? `All, ${clients(total)}` : clients(total);

/** `3,120 of 5,000 sent, 2 failed, 1,878 waiting`: what is nothing is not said. */
export function howFar({ total, sent, failed, dropped, waiting, cancelledAt }: Notification): string {
  const others = [
    failed > 0 && `${number(failed)} failed`,
    dropped > 0 && `${number(dropped)} ${cancelledAt ? 'called off' : 'not sent'}`,
    waiting > 0 && `${number(waiting)} waiting`,
  ];
  return [sent === total ? allOf(total) : `${number(sent)} of ${number(total)} sent`, ...others]
    .filter(Boolean)
    .join(', ');
}

const allOf = (total: number) => (total === 1 ? '1 sent' : `All ${number(total)} sent`);

/** For whom there is no mail, said where it matters. */
export function withoutAddress(count: number): string | undefined {
  if (count === 0) return undefined;
  return count === 1
    ? '1 client has no e-mail address and gets nothing.'
    : `${number(count)} clients have no e-mail address and get nothing.`;
}

const STEPS = 4;

/** What a screen reader is told: every quarter, and the end. */
export function spoken(notification: Notification): string {
  const { total, waiting } = notification;
  if (waiting === 0) return `Done: ${howFar(notification)}`;
  const step = Math.floor(((total - waiting) / total) * STEPS);
  return step === 0 ? 'It is being sent' : `${(step * 100) / STEPS} percent are done`;
}
