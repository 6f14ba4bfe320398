import {
  auditApi,
  type AuditEntry,
  REVISION_CONFLICT,
  type AdminInvoiceDetails,
  adminInvoicesApi,
  projectsApi,
} from '@atelier/contracts';
import { ApiQueryProvider, clearQueryCache } from '@atelier/shared/api-query';
import { draftFor, clearDrafts } from '@atelier/shared/drafts';
import { Route, Routes } from '@atelier/shared/router';
import { ada } from '@atelier/shared/testing/people';
import { draftDetails, sentDetails } from '@atelier/shared/testing/admin-invoices';
import { shopWindowProject } from '@atelier/shared/testing/projects';
import { expectToast } from '@atelier/shared/testing/assertions';
import { mockResponse, requests, mockError } from '@atelier/shared/testing/server';
import { renderPage } from '@atelier/shared/testing/render-page';
import { cleanup, screen, waitFor } from '@testing-library/react';
import InvoicePage from './invoice';

const entry: AuditEntry = {
  ...{ id: 'e', createdAt: '2026-11-06T09:00:00.000Z', actor: { id: 'j', name: 'June' }, action: 'changed' },
  ...{ kind: 'invoice', itemId: draftDetails.id, name: 'Draft', before: null, after: null, names: {} },
};
const before = draftDetails.description ?? '';
const theirs: AdminInvoiceDetails = {
  ...draftDetails,
  description: 'A bakery, twice',
  dueDate: '2026-12-24',
  revision: 2,
};
const saved: AdminInvoiceDetails = { ...theirs, description: `${before}!`, dueDate: null, revision: 3 };

async function open(invoice = draftDetails) {
  mockResponse(adminInvoicesApi.get, invoice);
  mockResponse(projectsApi.list, [shopWindowProject]);
  mockResponse(auditApi.list, [entry]);
  const user = renderPage(
    <ApiQueryProvider>
      <Routes>
        <Route path="/admin/invoices/:id" element={<InvoicePage />} />
      </Routes>
    </ApiQueryProvider>,
    { at: `/admin/invoices/${draftDetails.id}`, user: ada },
  );
  await screen.findByRole('heading', { name: 'Draft for Ann Baker' });
  return user;
}
const titleField = () => screen.getByLabelText<HTMLInputElement>(/^Title/);
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
const sentBodies = () => requests.filter(({ method }) => method === 'PATCH').map(({ body }) => body);
const storedDraft = () => draftFor(`invoice-${draftDetails.id}`, ada).read();
const outdatedHint = () => screen.queryByText(/Someone else has saved this draft/);
async function saveAgainstConflict(user: Awaited<ReturnType<typeof open>>, buttonName = 'Save draft') {
  mockError(adminInvoicesApi.update, 409, REVISION_CONFLICT);
  mockResponse(adminInvoicesApi.get, theirs);
  await user.click(button(buttonName));
  await screen.findByText(/^June saved changes on Nov 6, 2026/);
  return screen.getAllByRole('listitem').map(({ textContent }) => textContent.replace(/\s+/g, ' '));
}
const expectDialogClosed = () => waitFor(() => expect(screen.queryByText('Someone else edited this')).toBeNull());
const mockSaved = () => {
  mockResponse(adminInvoicesApi.update, saved);
  mockResponse(adminInvoicesApi.get, saved);
};

const THEIR_CHANGES = [`Title: ${before} → to A bakery, twice`, 'Due date: (empty) → to December 24, 2026'];

afterEach(() => {
  clearQueryCache();
  clearDrafts();
});

it('shows the other admin’s changes, keeps the edits, and can overwrite', async () => {
  const user = await open();
  await user.type(titleField(), '!');
  expect(outdatedHint()).toBeNull();
  expect(await saveAgainstConflict(user)).toEqual(expect.arrayContaining(THEIR_CHANGES));
  expect(titleField().value).toBe(`${before}!`);
  mockSaved();
  await user.click(button('Overwrite with mine'));
  await expectToast('Draft saved');
  await expectDialogClosed();
  expect(sentBodies()).toMatchObject([
    { description: `${before}!`, revision: 1 },
    { description: `${before}!`, revision: 2 },
  ]);
  expect(await screen.findByText('All changes saved')).toBeTruthy();
  expect(storedDraft()).toBeNull();
});

it('takes the other admin’s version', async () => {
  const user = await open();
  await user.type(titleField(), '!');
  await saveAgainstConflict(user);
  await user.click(button('Use theirs'));
  await expectDialogClosed();
  expect(titleField().value).toBe('A bakery, twice');
  expect(screen.getByText('All changes saved')).toBeTruthy();
  expect(storedDraft()).toBeNull();
  await user.type(titleField(), '!');
  mockResponse(adminInvoicesApi.update, { ...theirs, description: 'A bakery, twice!', revision: 3 });
  await user.click(button('Save draft'));
  await expectToast('Draft saved');
  expect(sentBodies().at(-1)).toMatchObject({ description: 'A bakery, twice!', dueDate: '2026-12-24', revision: 2 });
});

it('keeps the edits and marks them as outdated when the dialog is closed', async () => {
  const user = await open();
  await user.type(titleField(), '!');
  await saveAgainstConflict(user);
  await user.click(button('Close'));
  await expectDialogClosed();
  expect(titleField().value).toBe(`${before}!`);
  expect(outdatedHint()).toBeTruthy();
  await user.click(button('Discard changes'));
  expect(titleField().value).toBe('A bakery, twice');
  expect(outdatedHint()).toBeNull();
});

it('sends the invoice only after the conflict is resolved', async () => {
  const user = await open();
  await user.type(titleField(), '!');
  await saveAgainstConflict(user, 'Send');
  expect(screen.queryByText('Send this invoice?')).toBeNull();
  mockSaved();
  await user.click(button('Overwrite with mine'));
  expect(await screen.findByText('Send this invoice?')).toBeTruthy();
});

it('shows the sent invoice when another admin has sent it', async () => {
  const user = await open();
  await user.type(titleField(), '!');
  mockError(adminInvoicesApi.update, 409, 'It was sent already');
  mockResponse(adminInvoicesApi.get, sentDetails);
  await user.click(button('Save draft'));
  await expectToast('It was sent already');
  expect(await screen.findByRole('heading', { name: 'INV-2026-00042' })).toBeTruthy();
});

describe('a stored draft of an older revision', () => {
  async function reopenDraft() {
    const user = await open();
    await user.type(titleField(), '!');
    cleanup();
    clearQueryCache();
    return open(theirs);
  }

  it('is restored as outdated and compared with its base', async () => {
    const user = await reopenDraft();
    expect(titleField().value).toBe(`${before}!`);
    expect(outdatedHint()).toBeTruthy();
    await user.type(titleField(), '!');
    expect(await saveAgainstConflict(user)).toEqual(expect.arrayContaining(THEIR_CHANGES));
    mockSaved();
    await user.click(button('Overwrite with mine'));
    await expectToast('Draft saved');
    expect(sentBodies()).toMatchObject([{ revision: 1 }, { revision: 2, description: `${before}!!` }]);
  });

  it('is compared with its base when the previous release stored it', async () => {
    const user = await open();
    await user.type(titleField(), '!');
    const stored = storedDraft() as { seen: { words: Record<string, string> } };
    const { Title: title, 'Due date': dueDate, 'Line items': lines, ...others } = stored.seen.words;
    const words = { ...others, 'What it is about': title, Due: dueDate, Lines: lines };
    draftFor(`invoice-${draftDetails.id}`, ada).save({ ...stored, seen: { ...stored.seen, words } });
    cleanup();
    clearQueryCache();
    const reopened = await open(theirs);
    await reopened.type(titleField(), '!');
    const items = await saveAgainstConflict(reopened);
    expect(items).toEqual(expect.arrayContaining(THEIR_CHANGES));
    expect(items.filter((item) => /^(What it is about|Due|Lines|Line items):/.test(item))).toEqual([]);
  });

  it('is discarded for the saved version', async () => {
    const user = await reopenDraft();
    await user.click(button('Discard changes'));
    expect(titleField().value).toBe('A bakery, twice');
    expect(storedDraft()).toBeNull();
    await user.type(titleField(), '!');
    mockResponse(adminInvoicesApi.update, theirs);
    await user.click(button('Save draft'));
    await expectToast('Draft saved');
    expect(sentBodies()).toMatchObject([{ revision: 2 }]);
  });

  it('causes no conflict when the saved version is equal', async () => {
    const user = await open();
    await user.type(titleField(), '!');
    cleanup();
    clearQueryCache();
    await open({ ...draftDetails, description: `${before}!`, revision: 2 });
    expect(screen.getByText('All changes saved')).toBeTruthy();
    await user.type(titleField(), '?');
    expect(outdatedHint()).toBeNull();
    mockResponse(adminInvoicesApi.update, saved);
    await user.click(button('Save draft'));
    await expectToast('Draft saved');
    expect(sentBodies()).toMatchObject([{ revision: 2 }]);
  });
});
