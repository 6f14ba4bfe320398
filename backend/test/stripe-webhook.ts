import { webhookApi } from '../contracts';
import { newId } from '../platform/database';
import { Payments } from '../platform/payments';
import type { TestApp } from './app';

export interface EventInput {
  id?: string;
  type: string;
  object: object;
  livemode?: boolean;
  account?: string;
  created?: number;
}

const now = (): number => Math.floor(Date.now() / 1000);

export const buildEvent = ({
  id = `evt_${newId()}`,
  type,
  object,
  livemode = false,
  account,
  created = now(),
}: EventInput) => ({
  id,
  object: 'event',
  api_version: '2026-10-28.endive',
  created,
  livemode,
  pending_webhooks: 1,
  request: null,
  type,
  data: { object },
  ...(account && { account }),
});

/** Signed with the shared webhook secret, as the provider does. */
export async function deliverEvent(
  product: TestApp,
  event: EventInput,
  { secret = '', seconds: ageSeconds = 0 } = {},
): Promise<Response> {
  const payload = JSON.stringify(buildEvent(event));
  return postWebhook(product, payload, signPayload(product, payload, { secret, seconds: ageSeconds }));
}

/** Signed `ageSeconds` ago. */
export function signPayload(product: TestApp, payload: string, { secret = '', seconds: ageSeconds = 0 } = {}): string {
  const { stripe, webhookSecret } = product.app.get(Payments);
  const timestamp = now() - ageSeconds;
  return stripe.webhooks.generateTestHeaderString({ payload, secret: secret || webhookSecret, timestamp });
}

export const postWebhook = (
  product: TestApp,
  body: string | Buffer,
  signature?: string,
  headers = {},
): Promise<Response> =>
  fetch(`${product.url}/api${webhookApi.stripe.path}`, {
    method: 'POST',
    body,
    headers: { 'Content-Type': 'application/json', ...(signature && { 'Stripe-Signature': signature }), ...headers },
  });
