import type { SiteInfo, Subscription } from '@atelier/contracts';
import { formatDate } from '@atelier/shared/format';

type StatusLabel = [label: string, color: 'green' | 'red' | 'gray'];

export function subscriptionStatus({ status, endsAtPeriodEnd }: Subscription): StatusLabel {
  if (status === 'ended') return ['Ended', 'gray'];
  if (status === 'past-due') return ['Past due', 'red'];
  return endsAtPeriodEnd ? ['Canceling', 'gray'] : ['Active', 'green'];
}

/** When the subscription ended or will end; null while it renews. */
export const subscriptionEnd = ({ endedAt, endsAtPeriodEnd, currentPeriodEnd }: Subscription): string | null =>
  endedAt ?? (endsAtPeriodEnd ? currentPeriodEnd : null);

export function renewalText(
  { status, endsAtPeriodEnd, currentPeriodEnd, endedAt, client }: Subscription,
  site: SiteInfo,
): string {
  const endDate = formatDate(currentPeriodEnd, site);
  if (endedAt) return `Ended ${formatDate(endedAt, site)}.`;
  if (status === 'past-due')
    return `Payment for the period through ${endDate} is past due.${endsAtPeriodEnd ? ' Ends after that.' : ''}`;
  if (endsAtPeriodEnd) return `Cancels on ${endDate}. ${client?.name ?? 'You'} won’t be charged again.`;
  return `Renews on ${endDate}.`;
}

export function cardText({ card, status, endsAtPeriodEnd }: Subscription): string | null {
  if (status === 'ended') return null;
  if (status === 'past-due')
    return `Your bank declined ${card ?? 'your card'}. Update the card, and we’ll try the payment again right away.`;
  return card && `${endsAtPeriodEnd ? 'Paid with' : 'Charged to'} ${card}.`;
}
