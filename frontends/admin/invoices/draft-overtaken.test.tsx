import {
  auditApi,
  type AuditEntry,
  REVISION_CONFLICT,
  type AdminInvoiceDetails,
  adminInvoicesApi,
  projectsApi,
} from '@atelier/contracts';
import { Answers, forgetAnswers } from '@atelier/shared/answers';
import { draftOf, forgetDrafts } from '@atelier/shared/drafts';
import { Route, Routes } from '@atelier/shared/router';
import { ada } from '@atelier/shared/testing/cast';
import { draftFile, sentFile } from '@atelier/shared/testing/invoice-files';
import { shopWindowProject } from '@atelier/shared/testing/projects';
import { toasted } from '@atelier/shared/testing/said';
import { answers, asked, refuses } from '@atelier/shared/testing/server';
import { show } from '@atelier/shared/testing/show';
import { cleanup, screen, waitFor } from '@testing-library/react';
import OneInvoice from './invoice';

const entry: AuditEntry = {
  ...{ id: 'e', createdAt: '2026-11-06T09:00:00.000Z', actor: { id: 'j', name: 'June' }, action: 'changed' },
  ...{ kind: 'invoice', itemId: draftFile.id, name: 'Draft', before: null, after: null, names: {} },
};
const before = draftFile.description ?? '';
const theirs: AdminInvoiceDetails = {
  ...draftFile,
  description: 'A bakery, twice',
  dueDate: '2026-12-24',
  revision: 2,
};
const saved: AdminInvoiceDetails = { ...theirs, description: `${before}!`, dueDate: null, revision: 3 };

async function open(invoice = draftFile) {
  answers(adminInvoicesApi.get, invoice);
  answers(projectsApi.list, [shopWindowProject]);
  answers(auditApi.list, [entry]);
  const hands = show(
    <Answers>
      <Routes>
        <Route path="/admin/invoices/:id" element={<OneInvoice />} />
      </Routes>
    </Answers>,
    { at: `/admin/invoices/${draftFile.id}`, user: ada },
  );
  await screen.findByRole('heading', { name: 'Draft for Ann Baker' });
  return hands;
}
const about = () => screen.getByLabelText<HTMLInputElement>(/^What it is about/);
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
const sent = () => asked.filter(({ method }) => method === 'PATCH').map(({ body }) => body);
const kept = () => draftOf(`invoice-${draftFile.id}`, ada).read();
const isOld = () => screen.queryByText(/Somebody else has saved this draft since/);
/** June has saved hers, and whoever saves now is told so. */
async function overtaken(hands: Awaited<ReturnType<typeof open>>, press = 'Save draft') {
  refuses(adminInvoicesApi.update, 409, REVISION_CONFLICT);
  answers(adminInvoicesApi.get, theirs);
  await hands.click(button(press));
  await screen.findByText(/^June changed it on Nov 6, 2026/);
  return screen.getAllByRole('listitem').map(({ textContent }) => textContent.replace(/\s+/g, ' '));
}
const decided = () => waitFor(() => expect(screen.queryByText('Somebody changed this meanwhile')).toBeNull());
const isSaved = () => {
  answers(adminInvoicesApi.update, saved);
  answers(adminInvoicesApi.get, saved);
};

const DIFFERENCES = [`What it is about: ${before} → became A bakery, twice`, 'Due: nothing → became December 24, 2026'];

afterEach(() => {
  forgetAnswers();
  forgetDrafts();
});

it('says what a colleague has saved meanwhile, keeps what was typed, and saves it for whoever insists', async () => {
  const hands = await open();
  await hands.type(about(), '!');
  expect(isOld()).toBeNull();
  expect(await overtaken(hands)).toEqual(expect.arrayContaining(DIFFERENCES));
  expect(about().value).toBe(`${before}!`);
  isSaved();
  await hands.click(button('Save mine anyway'));
  await toasted('Draft saved');
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
  answers(adminInvoicesApi.update, { ...theirs, description: 'A bakery, twice!', revision: 3 });
  await hands.click(button('Save draft'));
  await toasted('Draft saved');
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
  refuses(adminInvoicesApi.update, 409, 'It was sent already');
  answers(adminInvoicesApi.get, sentFile);
  await hands.click(button('Save draft'));
  await toasted('It was sent already');
  expect(await screen.findByRole('heading', { name: 'INV-2026-00042' })).toBeTruthy();
});

describe('what this browser has kept from before a colleague saved theirs', () => {
  async function comeBack() {
    const hands = await open();
    await hands.type(about(), '!');
    cleanup();
    forgetAnswers();
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
    await toasted('Draft saved');
    expect(sent()).toMatchObject([{ revision: 1 }, { revision: 2, description: `${before}!!` }]);
  });

  it('is given up for what is saved', async () => {
    const hands = await comeBack();
    await hands.click(button('Back to what is saved'));
    expect(about().value).toBe('A bakery, twice');
    expect(kept()).toBeNull();
    await hands.type(about(), '!');
    answers(adminInvoicesApi.update, theirs);
    await hands.click(button('Save draft'));
    await toasted('Draft saved');
    expect(sent()).toMatchObject([{ revision: 2 }]);
  });

  it('is nothing to decide about where the colleague has written the same', async () => {
    const hands = await open();
    await hands.type(about(), '!');
    cleanup();
    forgetAnswers();
    await open({ ...draftFile, description: `${before}!`, revision: 2 });
    expect(screen.getByText('Everything is saved.')).toBeTruthy();
    await hands.type(about(), '?');
    expect(isOld()).toBeNull();
    answers(adminInvoicesApi.update, saved);
    await hands.click(button('Save draft'));
    await toasted('Draft saved');
    expect(sent()).toMatchObject([{ revision: 2 }]);
  });
});
