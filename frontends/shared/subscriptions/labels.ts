import type { SiteInfo, Subscription } from '@atelier/contracts';
import { formatDate } from '@atelier/shared/format';

type StatusLabel = [words: string, colour: 'green' | 'yellow' | 'grey'];

/** The word that it is known by, and its colour. */
export function subscriptionStatus({ status, endsAtPeriodEnd }: Subscription): StatusLabel {
  if (status === 'ended') return ['ended', 'grey'];
  if (status === 'past-due') return ['past due', 'yellow'];
  return endsAtPeriodEnd ? ['ending', 'grey'] : ['active', 'green'];
}

/** Until when it is paid, or when it ends. */
export function renewalText(
  { status, endsAtPeriodEnd, currentPeriodEnd, endedAt }: Subscription,
  site: SiteInfo,
): string {
  const endDate = formatDate(currentPeriodEnd, site);
  if (endedAt) return `It ended on ${formatDate(endedAt, site)}.`;
  if (status === 'past-due')
    return `The month until ${endDate} is not paid.${endsAtPeriodEnd ? ' It ends after that.' : ''}`;
  if (endsAtPeriodEnd) return `It ends on ${endDate}. Nothing is charged after that.`;
  return `Paid until ${endDate}, when the next month is charged.`;
}
