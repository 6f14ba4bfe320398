import type { SiteInfo, Subscription } from '@atelier/contracts';
import { dayOf } from '@atelier/shared/words';

type Standing = [words: string, colour: 'green' | 'yellow' | 'grey'];

/** The word that it is known by, and its colour. */
export function standingOf({ status, endsAtPeriodEnd }: Subscription): Standing {
  if (status === 'ended') return ['ended', 'grey'];
  if (status === 'past-due') return ['past due', 'yellow'];
  return endsAtPeriodEnd ? ['ending', 'grey'] : ['active', 'green'];
}

/** Until when it is paid, or when it ends. */
export function inWords({ status, endsAtPeriodEnd, currentPeriodEnd, endedAt }: Subscription, site: SiteInfo): string {
  const end = dayOf(currentPeriodEnd, site);
  if (endedAt) return `It ended on ${dayOf(endedAt, site)}.`;
  if (status === 'past-due')
    return `The month until ${end} is not paid.${endsAtPeriodEnd ? ' It ends after that.' : ''}`;
  if (endsAtPeriodEnd) return `It ends on ${end}. Nothing is charged after that.`;
  return `Paid until ${end}, when the next month is charged.`;
}
