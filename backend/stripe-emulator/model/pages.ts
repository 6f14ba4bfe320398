export const PAGES_PATH = '/test-provider';

export const payUrl = (publicUrl: string, sessionId: string): string => `${publicUrl}${PAGES_PATH}/pay/${sessionId}`;

export const confirmUrl = (publicUrl: string, intentId: string): string =>
  `${publicUrl}${PAGES_PATH}/confirm/${intentId}`;
