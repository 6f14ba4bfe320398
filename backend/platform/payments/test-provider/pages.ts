/** Where the provider's pages are; the web process serves them. */
export const PAGES = '/test-provider';

export const payUrl = (publicUrl: string, sessionId: string): string => `${publicUrl}${PAGES}/pay/${sessionId}`;

export const confirmUrl = (publicUrl: string, intentId: string): string => `${publicUrl}${PAGES}/confirm/${intentId}`;
