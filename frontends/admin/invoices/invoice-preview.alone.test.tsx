import { adminInvoicesApi } from '@atelier/contracts';
import { openPdf, type PDFDocumentProxy } from '@atelier/shared/files/pdf-document';
import { ada, ann } from '@atelier/shared/testing/people';
import { renderPage } from '@atelier/shared/testing/render-page';
import { mockError, mockHandler, requests } from '@atelier/shared/testing/server';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { emptyForm, type FormState } from './form-state';
import { WithPreview } from './invoice-preview';

jest.mock('@atelier/shared/files/pdf-document', () => ({ openPdf: jest.fn() }));

const COMPLETE: FormState = { ...emptyForm(), userId: ann.id, by: 'amount', amount: '450', description: 'A logo' };

function open(values: FormState) {
  jest.mocked(openPdf).mockReset().mockResolvedValue(mockPdf().pdf);
  renderPage(<Editor saved={values} />, { user: ada });
}

function Editor({ saved }: { saved: FormState }) {
  const [values, setValues] = useState(saved);
  return (
    <WithPreview values={values}>
      <button type="button" onClick={() => setValues({ ...values, amount: `${values.amount}0` })}>
        Type
      </button>
    </WithPreview>
  );
}

/** Its page never ends drawing unless it fails. Like in pdf.js, it fails when the document is closed. */
function mockPdf() {
  let reject: ((error: Error) => void) | undefined;
  const drawing = new Promise<never>((_, rejectIt) => (reject = rejectIt));
  drawing.catch(() => undefined);
  const fail = () => reject?.(new Error('Page was destroyed.'));
  const destroy = jest.fn(() => {
    fail();
    return Promise.resolve();
  });
  const pdf = { numPages: 1, getPage: () => drawing, loadingTask: { destroy } };
  return { pdf: pdf as unknown as PDFDocumentProxy, fail, destroy };
}

class AllVisible {
  constructor(private readonly callback: (entries: { isIntersecting: boolean }[]) => void) {}
  observe = () => this.callback([{ isIntersecting: true }]);
  disconnect = () => undefined;
}
const show = () => fireEvent.click(screen.getByRole('button', { name: 'Preview as your client will see it' }));
const type = () => fireEvent.click(screen.getByRole('button', { name: 'Type' }));
const previews = () => requests.filter(({ url }) => url === '/api/admin/invoices/preview');
/** Until after the pause that follows typing. */
function pause(action = show) {
  jest.useFakeTimers();
  action();
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

it.each([
  ['fails to be drawn', true],
  ['is still being drawn', false],
])('draws the next PDF when the one before %s', async (_, hasFailed) => {
  globalThis.IntersectionObserver = AllVisible as never;
  mockHandler(adminInvoicesApi.preview, () => new Response('%PDF', { status: 200 }));
  open(COMPLETE);
  const [first, second] = [mockPdf(), mockPdf()];
  let openSecond: ((pdf: PDFDocumentProxy) => void) | undefined;
  const opening = new Promise<PDFDocumentProxy>((resolve) => (openSecond = resolve));
  jest.mocked(openPdf).mockResolvedValueOnce(first.pdf).mockReturnValueOnce(opening);
  pause();
  const page = await screen.findByRole('img', { name: 'Page 1 of 1' });
  if (hasFailed) {
    first.fail();
    await screen.findByText('The browser can’t draw the PDF.');
  }
  pause(type);
  await waitFor(() => expect(openPdf).toHaveBeenCalledTimes(2));
  expect(first.destroy).toHaveBeenCalledTimes(hasFailed ? 1 : 0);
  openSecond?.(second.pdf);
  await waitFor(() => expect(first.destroy).toHaveBeenCalledTimes(1));
  expect(await screen.findByRole('img', { name: 'Page 1 of 1' })).toBeTruthy();
  expect(page.isConnected).toBe(!hasFailed);
  expect(screen.queryByText('Couldn’t load the preview')).toBeNull();
  expect(second.destroy).not.toHaveBeenCalled();
});
