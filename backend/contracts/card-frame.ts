export const CARD_FRAME_PATH = '/test-provider/card';

export interface CardFrameParams {
  intent: string;
  secret: string;
  returnUrl: string;
  theme?: 'light' | 'dark';
}

export function cardFrameUrl({ intent, secret, returnUrl, theme }: CardFrameParams): string {
  const query = new URLSearchParams({ intent, secret, return: returnUrl, ...(theme && { theme }) });
  return `${CARD_FRAME_PATH}?${query.toString()}`;
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
}
