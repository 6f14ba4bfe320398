import type { AuditEntry } from '@atelier/contracts';
import type { Page } from '@playwright/test';
import { expect } from '../support/fixtures';
import { signInByApi, demoAccount } from '../support/accounts';
import { gotoAppPage, type A11yState, mockResponse } from './a11y-state';

const id = (index: number) => `0197a000-0000-7000-8000-00000000000${index}`;
const june = { id: id(9), name: 'June Harper' };

const entries: AuditEntry[] = [
  {
    ...{ id: id(1), createdAt: '2026-11-05T14:00:00.000Z', actor: june, action: 'changed', kind: 'product' },
    ...{ itemId: id(1), name: 'Business Website', names: {} },
    before: { price: 40_000, is_active: true },
    after: { price: 45_000, is_active: false },
  },
  {
    ...{ id: id(2), createdAt: '2026-11-05T13:00:00.000Z', actor: null, action: 'made', kind: 'payment' },
    ...{ itemId: id(2), name: 'INV-2026-00042', names: { [id(5)]: 'INV-2026-00042' }, before: null },
    after: { kind: 'payment', amount: 149_900, method: 'card', invoice_id: id(5) },
  },
  {
    ...{ id: id(3), createdAt: '2026-11-05T12:00:00.000Z', actor: june, action: 'changed', kind: 'user' },
    ...{ itemId: id(3), name: 'rosa', names: {} },
    before: { role: 'guest', email: `${'long.'.repeat(12)}name@example.com`, password: null },
    after: { role: 'admin', email: 'rosa@rosasbakery.example', password: null },
  },
  {
    ...{ id: id(4), createdAt: '2026-11-05T11:00:00.000Z', actor: june, action: 'removed', kind: 'invoice' },
    ...{ itemId: id(4), name: `DRAFT-${id(4)}`, names: { [id(6)]: 'Rosa Delgado' }, after: null },
    before: { status: 'draft', amount: 120_000, user_id: id(6), reminders_on: true },
  },
  {
    ...{ id: id(7), createdAt: '2026-11-05T10:00:00.000Z', actor: june, action: 'changed', kind: 'lead' },
    ...{ itemId: id(7), name: null, names: {}, before: { status: 'new' }, after: { status: 'closed' } },
  },
];

async function openAuditLog(page: Page, response: unknown, status?: number, path = '/admin/audit'): Promise<void> {
  await signInByApi(page.context(), demoAccount('admin'));
  await mockResponse(page, '**/api/admin/audit?*', response, status);
  await gotoAppPage(page, path);
}

export const adminAuditStates: A11yState[] = [
  {
    name: '/admin/audit with all kinds of changes',
    async open(page) {
      await openAuditLog(page, entries);
      await expect(page.getByRole('table')).toContainText('$450.00');
    },
  },
  {
    name: '/admin/audit of one record, empty',
    async open(page) {
      await openAuditLog(page, [], undefined, `/admin/audit?kind=lead&id=${id(7)}`);
      await expect(page.getByText('No matches')).toBeVisible();
    },
  },
  {
    name: '/admin/audit, loading error',
    async open(page) {
      await openAuditLog(
        page,
        { statusCode: 503, error: 'Service Unavailable', message: 'We will be back in a moment.' },
        503,
      );
      await expect(page.getByText('Couldn’t load the audit log')).toBeVisible();
    },
    allowedErrors: [/the server responded with a status of 503/],
  },
];
