export const CARD_FRAME_PATH = '/test-provider/card';

export interface CardFramePayment {
  intent: string;
  secret: string;
  returnUrl: string;
}

/** A frame without a payment gets one with each command to pay. */
export interface CardFrameParams extends Partial<CardFramePayment> {
  theme?: 'light' | 'dark';
}

export function cardFrameUrl({ intent, secret, returnUrl, theme }: CardFrameParams): string {
  const payment = intent && secret && returnUrl && { intent, secret, return: returnUrl };
  const query = new URLSearchParams({ ...(payment || undefined), ...(theme && { theme }) }).toString();
  return query ? `${CARD_FRAME_PATH}?${query}` : CARD_FRAME_PATH;
}

export interface CardResult {
  status?: 'succeeded' | 'processing';
  redirect?: string;
  /** As in Stripe.js, a `validation_error` is shown beside its fields. */
  error?: { type?: string; message: string };
}

export type CardFrameMessage = { source: 'test-provider' } & (
  | { type: 'ready' }
  | { type: 'height'; height: number }
  | { type: 'change'; complete: boolean }
  | { type: 'submit' }
  | ({ type: 'result' } & CardResult)
);

export interface CardFrameCommand {
  source: 'atelier';
  type: 'pay';
  payment?: CardFramePayment;
}
