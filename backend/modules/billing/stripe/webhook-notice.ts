import Stripe from 'stripe';

/** `live` and `reason` are parameters; an event without a reason removes the notice. */
export const saveNoticeSql = (live: string, reason: string) => `
  noticed as (
    insert into webhook_notices (live, reason) select ${live}, ${reason} where ${live} is not null and ${reason} is not null
    on conflict (live) do update set reason = excluded.reason, since = now()
    where webhook_notices.reason <> excluded.reason
  ), fine as (delete from webhook_notices where live = ${live} and ${reason} is null)`;

export const THIN_EVENT_NOTICE =
  'Stripe sends thin events, which aren’t supported. In your Stripe dashboard, choose snapshot events for the webhook. Until then, payments are only found by regular checks, up to an hour late.';

/** Stripe changes a release such as `endive` only compatibly, so its date doesn't matter. */
const releaseOf = (version: string): string => version.split('.')[1] ?? version;

export function versionNotice(version: string | null | undefined): string | null {
  if (!version || releaseOf(version) === releaseOf(Stripe.API_VERSION)) return null;
  return `Stripe sends events of API version ${version}. In your Stripe dashboard, create the webhook with version ${Stripe.API_VERSION}. Until then, events are processed, but parts of them may be missing.`;
}
