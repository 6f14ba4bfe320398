/** Where the test provider serves its card form, and takes what was typed into it. */
export const CARD_FRAME_PATH = '/test-provider/card';

export interface CardFrameParams {
  /** The payment intent's id and client secret. */
  intent: string;
  secret: string;
  /** Where a bank's own page leads back to. */
  returnUrl: string;
  /** Without one the frame follows the browser, as our own pages do. */
  theme?: 'light' | 'dark';
}

export function cardFrameUrl({ intent, secret, returnUrl, theme }: CardFrameParams): string {
  const query = new URLSearchParams({ intent, secret, return: returnUrl, ...(theme && { theme }) });
  return `${CARD_FRAME_PATH}?${query.toString()}`;
}

/** What came of paying: nothing more to say of what is paid or on its way, the bank's page to go to, or what is wrong. */
export interface CardResult {
  status?: 'succeeded' | 'processing';
  redirect?: string;
  error?: { message: string };
}

/** What the frame tells the page around it. */
export type CardFrameMessage = { source: 'test-provider' } & (
  | { type: 'ready' }
  /** How high it wants to be, in pixels. */
  | { type: 'height'; height: number }
  /** Whether every field is filled in. */
  | { type: 'change'; complete: boolean }
  /** Somebody pressed Enter in a field: the page does what its own button does. */
  | { type: 'submit' }
  | ({ type: 'result' } & CardResult)
);

/** What the page tells the frame. Each `pay` has one `result`. */
export interface CardFrameCommand {
  source: 'atelier';
  type: 'pay';
}
