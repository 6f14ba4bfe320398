import type { SiteInfo, Subscription } from '@atelier/contracts';
import { formatDate } from '@atelier/shared/format';

type StatusLabel = [label: string, color: 'green' | 'yellow' | 'gray'];

export function subscriptionStatus({ status, endsAtPeriodEnd }: Subscription): StatusLabel {
  if (status === 'ended') return ['Ended', 'gray'];
  if (status === 'past-due') return ['Past due', 'yellow'];
  return endsAtPeriodEnd ? ['Canceling', 'gray'] : ['Active', 'green'];
}

export function renewalText(
  { status, endsAtPeriodEnd, currentPeriodEnd, endedAt }: Subscription,
  site: SiteInfo,
): string {
  const endDate = formatDate(currentPeriodEnd, site);
  if (endedAt) return `Ended ${formatDate(endedAt, site)}.`;
  if (status === 'past-due')
    return `Payment for the period through ${endDate} is past due.${endsAtPeriodEnd ? ' Ends after that.' : ''}`;
  if (endsAtPeriodEnd) return `Cancels on ${endDate}. You won’t be charged again.`;
  return `Renews on ${endDate}.`;
}
