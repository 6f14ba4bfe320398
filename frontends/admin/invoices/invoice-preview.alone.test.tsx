import { adminInvoicesApi } from '@atelier/contracts';
import { openPdf } from '@atelier/shared/files/pdf-document';
import { ada, ann } from '@atelier/shared/testing/people';
import { renderPage } from '@atelier/shared/testing/render-page';
import { mockError, mockHandler, requests } from '@atelier/shared/testing/server';
import { act, fireEvent, screen } from '@testing-library/react';
import { emptyForm, type FormState } from './form-state';
import { WithPreview } from './invoice-preview';

jest.mock('@atelier/shared/files/pdf-document', () => ({ openPdf: jest.fn() }));

const COMPLETE: FormState = { ...emptyForm(), userId: ann.id, by: 'amount', amount: '450', description: 'A logo' };

function open(values: FormState) {
  const pdf = { numPages: 1, loadingTask: { destroy: () => Promise.resolve() } };
  jest
    .mocked(openPdf)
    .mockReset()
    .mockResolvedValue(pdf as never);
  renderPage(
    <WithPreview values={values}>
      <p>Editor</p>
    </WithPreview>,
    { user: ada },
  );
}
const show = () => fireEvent.click(screen.getByRole('button', { name: 'Preview as your client will see it' }));
const previews = () => requests.filter(({ url }) => url === '/api/admin/invoices/preview');
/** Until after the pause that follows typing. */
function pause() {
  jest.useFakeTimers();
  show();
  act(() => jest.advanceTimersByTime(700));
  jest.useRealTimers();
}

it('draws the typed invoice once the preview is open', async () => {
  mockHandler(adminInvoicesApi.preview, () => new Response('%PDF', { status: 200 }));
  open(COMPLETE);
  expect(previews()).toEqual([]);
  pause();
  await screen.findByRole('img', { name: 'Page 1 of 1' });
  expect(previews()).toMatchObject([
    { body: { userId: ann.id, amount: 45_000, description: 'A logo', draftId: null } },
  ]);
  fireEvent.click(screen.getByRole('button', { name: 'Hide preview' }));
  expect(screen.queryByRole('img')).toBeNull();
});

it('names what is missing instead of sending it', () => {
  open({ ...COMPLETE, amount: '' });
  pause();
  expect(screen.getByText(/^Choose a client and enter a description and an amount/)).toBeTruthy();
  expect(previews()).toEqual([]);
});

it('offers another attempt after a failure', async () => {
  mockError(adminInvoicesApi.preview, 503, 'The server is busy. Try again.');
  open(COMPLETE);
  pause();
  expect(await screen.findByText(/The server is busy. Try again.$/)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
});
