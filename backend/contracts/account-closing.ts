import { endpoint, type EmptyBody } from './endpoint';

/** Until then, the client or an admin can keep the account. */
export const ACCOUNT_CLOSING_DAYS = 7;

/** These have to end before an account can be closed. */
export const CLOSING_OBSTACLES = {
  invoices: 'You have unpaid invoices. Pay them, or ask us to void them.',
  subscriptions: 'You have a subscription. Cancel it; it ends with the month that is paid.',
  payments: 'A payment or refund is being processed. Wait until it’s done.',
  disputes: 'A payment is disputed at your bank. Wait for the bank’s decision.',
} as const;
export type ClosingObstacle = keyof typeof CLOSING_OBSTACLES;

export const CLOSING_OBSTACLES_FOR_ADMINS: Record<ClosingObstacle, string> = {
  invoices: 'They have unpaid invoices. Void them or wait until they’re paid.',
  subscriptions: 'They have a subscription. Cancel it; it ends with the month that is paid.',
  payments: 'A payment or refund is being processed. Wait until it’s done.',
  disputes: 'A payment is disputed at the client’s bank. Wait for the bank’s decision.',
};

export const closingTexts = {
  erased: [
    'Your name, username, email, phone number, and password',
    'Your projects, messages, and files, ours to you included',
    'What you wrote in our contact form',
    'The address and subject of each email we sent you',
  ],
  kept: [
    'Invoices, orders, receipts, and payments, with the billing name, address, and tax ID that they show: tax law requires them',
    'What our payment provider has to keep about payments',
  ],
  clientsOnly: 'Only accounts of clients can be closed.',
  alreadyErased: 'This account was closed, and who it belonged to is erased. It can’t be used again.',
} as const;

export interface ClosingStatus {
  /** When the account closes; null if it stays. */
  closesAt: string | null;
  obstacles: ClosingObstacle[];
}

export interface CloseAccountInput {
  /** Left out by those who have a second step: they confirm with it. */
  currentPassword?: string | null;
}

export const accountClosingApi = {
  status: endpoint<EmptyBody, ClosingStatus>('GET', '/user/closing', {
    for: 'members',
    summary: 'Whether the user’s account closes, and what has to end before.',
  }),
  close: endpoint<CloseAccountInput, ClosingStatus>('POST', '/user/closing', {
    for: 'members',
    status: 200,
    errors: [409, 429],
    summary: `Closes the user’s account in ${ACCOUNT_CLOSING_DAYS} days, signs them out elsewhere, and emails them.`,
  }),
  keep: endpoint<EmptyBody, EmptyBody>('DELETE', '/user/closing', {
    for: 'members',
    summary: 'Keeps the account of the user.',
  }),
  statusOfClient: endpoint<EmptyBody, ClosingStatus>('GET', '/admin/users/:id/closing', {
    for: 'admins',
    summary: 'Whether the account of a client closes, and what has to end before.',
  }),
  closeOfClient: endpoint<EmptyBody, ClosingStatus>('POST', '/admin/users/:id/closing', {
    for: 'admins',
    status: 200,
    confirmed: true,
    errors: [409],
    summary: `Erases a client in ${ACCOUNT_CLOSING_DAYS} days, and emails them.`,
  }),
  keepOfClient: endpoint<EmptyBody, EmptyBody>('DELETE', '/admin/users/:id/closing', {
    for: 'admins',
    summary: 'Keeps the account of a client.',
  }),
};
