type StripeObject = Record<string, unknown>;

const MONTH_SECONDS = 30 * 86_400;

export function subscriptionResponse(sessions: Iterable<StripeObject>, path: string): StripeObject | undefined {
  if (path === '/v1/invoices') return { object: 'list', url: path, data: [], has_more: false };
  const id = path.slice('/v1/subscriptions/'.length);
  const session = [...sessions].find(({ subscription }) => subscription === id);
  return (
    session && {
      id,
      object: 'subscription',
      status: 'active',
      items: { object: 'list', data: [{ current_period_end: Math.floor(Date.now() / 1000) + MONTH_SECONDS }] },
      cancel_at_period_end: false,
      cancel_at: null,
      canceled_at: null,
      ended_at: null,
      livemode: session.livemode,
    }
  );
}
