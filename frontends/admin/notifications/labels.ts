import type { Notification } from '@atelier/contracts';

const formatCount = (count: number) => count.toLocaleString('en-US');

export const clientCount = (count: number): string => (count === 1 ? '1 client' : `${formatCount(count)} clients`);

export const recipientsLabel = ({ toAll, total }: Pick<Notification, 'toAll' | 'total'>): string =>
  toAll ? `All clients (${formatCount(total)})` : clientCount(total);

export function deliverySummary({ total, sent, failed, dropped, waiting, cancelledAt }: Notification): string {
  const otherCounts = [
    failed > 0 && `${formatCount(failed)} failed`,
    dropped > 0 && `${formatCount(dropped)} ${cancelledAt ? 'canceled' : 'not sent'}`,
    waiting > 0 && `${formatCount(waiting)} queued`,
  ];
  return [sent === total ? allSent(total) : `${formatCount(sent)} of ${formatCount(total)} sent`, ...otherCounts]
    .filter(Boolean)
    .join(', ');
}

const allSent = (total: number) => (total === 1 ? '1 sent' : `All ${formatCount(total)} sent`);

export function noEmailText(count: number): string | undefined {
  if (count === 0) return undefined;
  return count === 1
    ? '1 client has no email on file and will be skipped.'
    : `${formatCount(count)} clients have no email on file and will be skipped.`;
}

const ANNOUNCED_STEPS = 4;

export function announcedProgress(notification: Notification): string {
  const { total, waiting } = notification;
  if (waiting === 0) return `Done: ${deliverySummary(notification)}`;
  const step = Math.floor(((total - waiting) / total) * ANNOUNCED_STEPS);
  return step === 0 ? 'Sending started' : `${(step * 100) / ANNOUNCED_STEPS} percent done`;
}
