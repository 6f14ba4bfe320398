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
import OneInvoice from './invoice';

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
  const hands = renderPage(
    <ApiQueryProvider>
      <Routes>
        <Route path="/admin/invoices/:id" element={<OneInvoice />} />
      </Routes>
    </ApiQueryProvider>,
    { at: `/admin/invoices/${draftDetails.id}`, user: ada },
  );
  await screen.findByRole('heading', { name: 'Draft for Ann Baker' });
  return hands;
}
const about = () => screen.getByLabelText<HTMLInputElement>(/^What it is about/);
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
const sent = () => requests.filter(({ method }) => method === 'PATCH').map(({ body }) => body);
const kept = () => draftFor(`invoice-${draftDetails.id}`, ada).read();
const isOld = () => screen.queryByText(/Somebody else has saved this draft since/);
/** June has saved hers, and whoever saves now is told so. */
async function overtaken(hands: Awaited<ReturnType<typeof open>>, press = 'Save draft') {
  mockError(adminInvoicesApi.update, 409, REVISION_CONFLICT);
  mockResponse(adminInvoicesApi.get, theirs);
  await hands.click(button(press));
  await screen.findByText(/^June changed it on Nov 6, 2026/);
  return screen.getAllByRole('listitem').map(({ textContent }) => textContent.replace(/\s+/g, ' '));
}
const decided = () => waitFor(() => expect(screen.queryByText('Somebody changed this meanwhile')).toBeNull());
const isSaved = () => {
  mockResponse(adminInvoicesApi.update, saved);
  mockResponse(adminInvoicesApi.get, saved);
};

const DIFFERENCES = [`What it is about: ${before} → became A bakery, twice`, 'Due: nothing → became December 24, 2026'];

afterEach(() => {
  clearQueryCache();
  clearDrafts();
});

it('says what a colleague has saved meanwhile, keeps what was typed, and saves it for whoever insists', async () => {
  const hands = await open();
  await hands.type(about(), '!');
  expect(isOld()).toBeNull();
  expect(await overtaken(hands)).toEqual(expect.arrayContaining(DIFFERENCES));
  expect(about().value).toBe(`${before}!`);
  isSaved();
  await hands.click(button('Save mine anyway'));
  await expectToast('Draft saved');
  await decided();
  expect(sent()).toMatchObject([
    { description: `${before}!`, revision: 1 },
    { description: `${before}!`, revision: 2 },
  ]);
  expect(await screen.findByText('Everything is saved.')).toBeTruthy();
  expect(kept()).toBeNull();
});

it('is what the colleague has saved for whoever takes that', async () => {
  const hands = await open();
  await hands.type(about(), '!');
  await overtaken(hands);
  await hands.click(button('Take theirs'));
  await decided();
  expect(about().value).toBe('A bakery, twice');
  expect(screen.getByText('Everything is saved.')).toBeTruthy();
  expect(kept()).toBeNull();
  await hands.type(about(), '!');
  mockResponse(adminInvoicesApi.update, { ...theirs, description: 'A bakery, twice!', revision: 3 });
  await hands.click(button('Save draft'));
  await expectToast('Draft saved');
  expect(sent().at(-1)).toMatchObject({ description: 'A bakery, twice!', dueDate: '2026-12-24', revision: 2 });
});

it('stays as it was typed for whoever decides nothing yet, and says that it is old', async () => {
  const hands = await open();
  await hands.type(about(), '!');
  await overtaken(hands);
  await hands.click(button('Close'));
  await decided();
  expect(about().value).toBe(`${before}!`);
  expect(isOld()).toBeTruthy();
  await hands.click(button('Back to what is saved'));
  expect(about().value).toBe('A bakery, twice');
  expect(isOld()).toBeNull();
});

it('is sent only after that was decided', async () => {
  const hands = await open();
  await hands.type(about(), '!');
  await overtaken(hands, 'Send');
  expect(screen.queryByText('Send this invoice?')).toBeNull();
  isSaved();
  await hands.click(button('Save mine anyway'));
  expect(await screen.findByText('Send this invoice?')).toBeTruthy();
});

it('says that it is gone out where the colleague has sent it, and shows that', async () => {
  const hands = await open();
  await hands.type(about(), '!');
  mockError(adminInvoicesApi.update, 409, 'It was sent already');
  mockResponse(adminInvoicesApi.get, sentDetails);
  await hands.click(button('Save draft'));
  await expectToast('It was sent already');
  expect(await screen.findByRole('heading', { name: 'INV-2026-00042' })).toBeTruthy();
});

describe('what this browser has kept from before a colleague saved theirs', () => {
  async function comeBack() {
    const hands = await open();
    await hands.type(about(), '!');
    cleanup();
    clearQueryCache();
    return open(theirs);
  }

  it('is there again, says that it is old, and is compared with what was there when it was begun', async () => {
    const hands = await comeBack();
    expect(about().value).toBe(`${before}!`);
    expect(isOld()).toBeTruthy();
    await hands.type(about(), '!');
    expect(await overtaken(hands)).toEqual(expect.arrayContaining(DIFFERENCES));
    isSaved();
    await hands.click(button('Save mine anyway'));
    await expectToast('Draft saved');
    expect(sent()).toMatchObject([{ revision: 1 }, { revision: 2, description: `${before}!!` }]);
  });

  it('is given up for what is saved', async () => {
    const hands = await comeBack();
    await hands.click(button('Back to what is saved'));
    expect(about().value).toBe('A bakery, twice');
    expect(kept()).toBeNull();
    await hands.type(about(), '!');
    mockResponse(adminInvoicesApi.update, theirs);
    await hands.click(button('Save draft'));
    await expectToast('Draft saved');
    expect(sent()).toMatchObject([{ revision: 2 }]);
  });

  it('is nothing to decide about where the colleague has written the same', async () => {
    const hands = await open();
    await hands.type(about(), '!');
    cleanup();
    clearQueryCache();
    await open({ ...draftDetails, description: `${before}!`, revision: 2 });
    expect(screen.getByText('Everything is saved.')).toBeTruthy();
    await hands.type(about(), '?');
    expect(isOld()).toBeNull();
    mockResponse(adminInvoicesApi.update, saved);
    await hands.click(button('Save draft'));
    await expectToast('Draft saved');
    expect(sent()).toMatchObject([{ revision: 2 }]);
  });
});
