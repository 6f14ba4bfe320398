import { type Approval, approvalsApi, MAX_FILE_BYTES } from '@atelier/contracts';
import { ApiQueryProvider, clearQueryCache } from '@atelier/shared/api-query';
import { Route, Routes } from '@atelier/shared/router';
import { approvedAnswer, approvedApproval, openApproval, thirdSign } from '@atelier/shared/testing/approvals';
import { ada, ann } from '@atelier/shared/testing/people';
import { renderPage } from '@atelier/shared/testing/render-page';
import { mockError, mockResponse, requests } from '@atelier/shared/testing/server';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { createHash, webcrypto } from 'node:crypto';
import CheckFile from './check-file';

const CONTENT = 'the sign, third try';
const file = { ...thirdSign, checksum: createHash('sha256').update(CONTENT).digest('hex') };
const approval: Approval = { ...approvedApproval, file, answer: { ...approvedAnswer, file } };

function openCheckPage(shown: Approval = approval, user = ann) {
  mockResponse(approvalsApi.get, shown);
  return renderCheckPage(user);
}

const renderCheckPage = (user = ann) =>
  renderPage(
    <ApiQueryProvider>
      <Routes>
        <Route path="/approvals/:id/check" element={<CheckFile />} />
      </Routes>
    </ApiQueryProvider>,
    { at: `/approvals/${approval.id}/check`, user },
  );

const onRead = jest.fn<undefined, [string]>();

/** jsdom has no `arrayBuffer` of files, and no `subtle`. */
function fileOf(content: string, { size = content.length, isReadable = true } = {}): File {
  const chosen = new File([content], 'from the printer.png');
  const bytes = new TextEncoder().encode(content);
  const arrayBuffer = () => {
    onRead(content);
    return isReadable ? Promise.resolve(bytes.buffer) : Promise.reject(new Error('moved'));
  };
  return Object.defineProperties(chosen, { arrayBuffer: { value: arrayBuffer }, size: { value: size } });
}

const choose = async (chosen: File) => {
  const input = await screen.findByLabelText('Files', { selector: 'input' });
  await act(() => Promise.resolve(fireEvent.change(input, { target: { files: [chosen] } })));
};
const result = () => within(screen.getAllByRole('status').find((one) => one.closest('main')) ?? document.body);

const setSubtle = (value: unknown) => Object.defineProperty(crypto, 'subtle', { value, configurable: true });
beforeEach(() => setSubtle(webcrypto.subtle));
afterEach(() => {
  onRead.mockClear();
  setSubtle(undefined);
  clearQueryCache();
});

it('shows what was approved, by whom, and when', async () => {
  openCheckPage();
  const version = within(await screen.findByRole('region', { name: 'Approved version' }));
  for (const text of ['Ann Baker', /^Nov 6, 2026/, file.checksum]) expect(version.getByText(text)).toBeTruthy();
  expect(version.getByText('sign.png').parentElement?.textContent).toBe('sign.png, version 3');
  const certificate = version.getByRole('link', { name: /^Download certificate of sign\.png, v3/ });
  expect(certificate.getAttribute('href')).toBe(`/api/approvals/${approval.id}/certificate`);
});

it('says that the same bytes are the approved file, and uploads nothing', async () => {
  openCheckPage();
  await choose(fileOf(CONTENT));
  expect(await result().findByText('This is the file that was approved')).toBeTruthy();
  expect(
    result().getByText(/^“from the printer\.png” is exactly sign\.png, v3, approved by Ann Baker on Nov 6/),
  ).toBeTruthy();
  expect(requests.every(({ method }) => method === 'GET')).toBe(true);
});

it.each([
  ['with one byte changed', CONTENT.replace('third', 'thirD')],
  ['with a byte more', `${CONTENT}.`],
  ['that is empty', ''],
])('says that a file %s differs', async (_, content) => {
  openCheckPage();
  await choose(fileOf(content));
  expect(await result().findByText('This file differs from the approved one')).toBeTruthy();
});

it('reads a file once, and none that is too large to have been uploaded', async () => {
  openCheckPage();
  await choose(fileOf(CONTENT));
  await result().findByText('This is the file that was approved');
  await choose(fileOf('large', { size: MAX_FILE_BYTES + 1 }));
  expect(await result().findByText('This file differs from the approved one')).toBeTruthy();
  expect(onRead.mock.calls).toEqual([[CONTENT]]);
});

it('accepts a dropped file', async () => {
  openCheckPage();
  await screen.findByRole('button', { name: /^Choose a file to check/ });
  await act(() =>
    Promise.resolve(fireEvent.drop(document.body, { dataTransfer: { types: ['Files'], files: [fileOf(CONTENT)] } })),
  );
  expect(await result().findByText('This is the file that was approved')).toBeTruthy();
});

it('says what to do when a file can’t be read', async () => {
  openCheckPage();
  await choose(fileOf(CONTENT, { isReadable: false }));
  expect(await result().findByText('Your browser couldn’t read this file')).toBeTruthy();
});

it('asks for https where browsers can’t compute checksums', async () => {
  setSubtle(undefined);
  openCheckPage();
  expect(await screen.findByText(/Open this page with https/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Choose a file to check/ })).toBeNull();
});

it.each([
  ['No version is approved', openApproval],
  ['This approval isn’t about a file', { ...openApproval, kind: 'project', file: null }],
] as const)('says “%s” when there is nothing to compare with', async (title, shown) => {
  openCheckPage(shown);
  expect(await screen.findByRole('heading', { name: title })).toBeTruthy();
});

it('leads an admin back to the project in the console', async () => {
  openCheckPage(approval, ada);
  const link = await screen.findByRole('link', { name: approval.projectName });
  expect(link.getAttribute('href')).toBe(`/admin/projects/${approval.projectId}`);
});

it('shows an error when the approval fails to load or isn’t found', async () => {
  mockError(approvalsApi.get, 500, 'Something went wrong');
  const user = renderCheckPage();
  await screen.findByText('Something went wrong');
  mockError(approvalsApi.get, 404, 'Not found');
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'Approval not found' })).toBeTruthy();
});
