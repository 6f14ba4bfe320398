/** Path of the test provider's card form. */
export const CARD_FRAME_PATH = '/test-provider/card';

export interface CardFrameParams {
  intent: string;
  secret: string;
  /** The bank's page redirects here. */
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
  error?: { message: string };
}

export type CardFrameMessage = { source: 'test-provider' } & (
  | { type: 'ready' }
  | { type: 'height'; height: number }
  | { type: 'change'; complete: boolean }
  /** Enter was pressed in a field: the page submits. */
  | { type: 'submit' }
  | ({ type: 'result' } & CardResult)
);

/** Sent by the page; each `pay` gets one `result`. */
export interface CardFrameCommand {
  source: 'atelier';
  type: 'pay';
}
