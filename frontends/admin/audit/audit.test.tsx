import { auditApi, type AuditEntry } from '@atelier/contracts';
import { ApiQueryProvider, clearQueryCache } from '@atelier/shared/api-query';
import { ada } from '@atelier/shared/testing/people';
import { mockResponse, requests } from '@atelier/shared/testing/server';
import { renderPage } from '@atelier/shared/testing/render-page';
import { screen, within } from '@testing-library/react';
import AuditPage from './audit';
import { fieldChanges, changeText, itemPage, itemName, typeAndAction } from './labels';

const entry = (overrides: Partial<AuditEntry>): AuditEntry => ({
  ...{ id: 'e1', createdAt: '2026-11-05T09:00:00.000Z', actor: { id: 'j', name: 'June' }, action: 'changed' },
  ...{ kind: 'product', itemId: 'p', name: 'Care', before: null, after: null, names: {} },
  ...overrides,
});
const differenceLines = (overrides: Partial<AuditEntry>) => fieldChanges(entry(overrides)).map(changeText);

afterEach(clearQueryCache);

it.each<[string, Partial<AuditEntry>, string[]]>([
  ['money in dollars', { before: { price: 40_000 }, after: { price: 45_000 } }, ['Price: $400.00 → $450.00']],
  ['yes and no', { before: { is_active: true }, after: { is_active: false } }, ['Published: Yes → No']],
  ['per cent', { before: { progress: 5 }, after: { progress: 60 } }, ['Progress: 5% → 60%']],
  ['roles', { before: { role: 'guest' }, after: { role: 'admin' } }, ['Role: Client → Admin']],
  ['days', { before: { due_date: null }, after: { due_date: '2026-12-24' } }, ['Due date: (none) → December 24, 2026']],
  ['nothing of a password', { before: { password: null }, after: { password: null } }, ['Password: changed']],
  ['names', { before: { user_id: 'a' }, after: { user_id: 'b' }, names: { a: 'Ann', b: 'Bo' } }, ['Client: Ann → Bo']],
  [
    'an owner by name',
    { before: { assigned_to: null }, after: { assigned_to: 'a' }, names: { a: 'Ann' } },
    ['Owner: (none) → Ann'],
  ],
  [
    'a role in the team',
    { before: { team_role: 'staff' }, after: { team_role: 'owner' } },
    ['Team role: Staff → Owner'],
  ],
  [
    'the most important first',
    { after: { monthly_amount: 100, status: 'active' } },
    ['Status: Active', 'Monthly: $1.00'],
  ],
  [
    'no defaults of a new item',
    {
      action: 'made',
      after: {
        status: 'draft',
        amount: 0,
        reminders_on: true,
        invoice_number: 'DRAFT-1',
        user_id: 'a',
        due_date: null,
      },
      names: { a: 'Ann' },
    },
    ['Status: Draft', 'Client: Ann'],
  ],
  ['changes to a default', { before: { amount: 100 }, after: { amount: 0 } }, ['Amount: $1.00 → $0.00']],
  [
    'the entries of a list that changed',
    { before: { features: ['a', 'b', 'c'] }, after: { features: ['a', 'd', 'c'] } },
    ['Features: b → d'],
  ],
  ['entries that were added', { before: { features: ['a'] }, after: { features: ['a', 'b'] } }, ['Features added: b']],
  ['entries that were removed', { before: { features: ['a'] }, after: { features: [] } }, ['Features removed: a']],
  ['another order', { before: { features: ['a', 'b'] }, after: { features: ['b', 'a'] } }, ['Features: a, b → b, a']],
  [
    'drafts and deleted items',
    { before: { deposit_id: 'd' }, after: { deposit_id: 'e' }, names: { e: 'DRAFT-e' } },
    ['Deposit: (deleted) → Draft invoice'],
  ],
  ['entries of the ledger', { action: 'made', after: { kind: 'dispute-won' } }, ['Type: Dispute won']],
  ['what it has no words for', { after: { some_thing: ['a', 'b'] } }, ['Some thing: a, b']],
])('formats %s', (_, overrides, expected) => {
  expect(differenceLines(overrides)).toEqual(expected);
});

it('links only items that still exist', () => {
  expect(itemPage(entry({ kind: 'invoice', itemId: 'i' }))).toBe('/admin/invoices/i');
  expect(itemPage(entry({ kind: 'invoice', action: 'removed' }))).toBeUndefined();
  expect([itemPage(entry({ kind: 'lead', name: null })), itemName({ kind: 'lead', name: null })]).toEqual([
    undefined,
    'Deleted submission',
  ]);
});

it('shows a sign-in by its account and browser', () => {
  const signIn = {
    kind: 'sign-in',
    action: 'made',
    itemId: 'u',
    name: 'ann',
    after: { device: 'Safari on Mac' },
  } as const;
  expect(differenceLines(signIn)).toEqual(['Browser: Safari on Mac']);
  expect([typeAndAction(signIn), itemPage(entry(signIn))]).toEqual(['Sign-in', '/admin/users/u']);
  expect(typeAndAction({ kind: 'product', action: 'made' })).toBe('Package, created');
});

it('shows changes and filters them by the URL', async () => {
  const change = { before: { price: 40_000 }, after: { price: 45_000 } };
  mockResponse(auditApi.list, [entry(change), entry({ ...change, id: 'e2', actor: null })]);
  const user = renderPage(
    <ApiQueryProvider>
      <AuditPage />
    </ApiQueryProvider>,
    { at: '/admin/audit?kind=product&from=2026-11-01', user: ada },
  );
  const [row] = await screen.findAllByRole('row', { name: /Care/ });
  expect(within(row as HTMLElement).getByRole('link', { name: 'June' })).toBeTruthy();
  expect(within(row as HTMLElement).getByText('$450.00')).toBeTruthy();
  // The menu has one, too.
  await user.click(within(screen.getByRole('table')).getByRole('link', { name: 'System' }));
  expect(await screen.findByText(/^Showing changes by the system/)).toBeTruthy();
  expect(requests.map(({ url }) => url)).toEqual([
    '/api/admin/audit?limit=25&total=1000&kind=product&from=2026-11-01',
    '/api/admin/audit?limit=25&total=1000&kind=product&actor=product&from=2026-11-01',
  ]);
});

it('shows a whole change that its row cuts off', async () => {
  mockResponse(auditApi.list, [entry({ before: { price: 40_000 }, after: { price: 45_000 } })]);
  const user = renderPage(
    <ApiQueryProvider>
      <AuditPage />
    </ApiQueryProvider>,
    { at: '/admin/audit', user: ada },
  );
  await user.click(await screen.findByRole('button', { name: 'Actions for Care' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Show details' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Care' }));
  expect(dialog.getAllByRole('term').map(({ textContent }) => textContent)).toEqual(['Item', 'Change', 'User', 'Date']);
  expect(dialog.getByText('$450.00')).toBeTruthy();
});
