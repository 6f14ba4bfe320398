import { filesApi, projectsApi, SEND_ID_CONFLICT } from '@atelier/contracts';
import { ApiQueryProvider, clearQueryCache, useList } from '@atelier/shared/api-query';
import { logo, createFile } from '@atelier/shared/testing/files';
import { sentUploads } from '@atelier/shared/testing/fake-xhr';
import { mockResponse, requests } from '@atelier/shared/testing/server';
import { renderPage } from '@atelier/shared/testing/render-page';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { UploadDialog } from './upload-dialog';

const Files = () => useList(filesApi.list).rows?.length;
const lists = () => requests.filter(({ url }) => url === '/api/files');

afterEach(clearQueryCache);

const button = (name: string) => screen.findByRole('button', { name });
const sendIds = () => sentUploads.map(({ parts }) => parts.find(([name]) => name === 'sendId')?.[1]);

async function startUpload(...names: string[]) {
  mockResponse(projectsApi.list, []);
  mockResponse(filesApi.list, []);
  const user = renderPage(
    <ApiQueryProvider>
      <Files />
      <UploadDialog open onClose={() => undefined} />
    </ApiQueryProvider>,
  );
  await waitFor(() => expect(lists()).toHaveLength(1));
  const files = names.map((name) => createFile(name));
  fireEvent.change(screen.getByLabelText('Files'), { target: { files } });
  await user.click(await button(names.length > 1 ? `Upload ${names.length} files` : 'Upload'));
  return user;
}

it('a lost response refetches the files', async () => {
  await startUpload('logo.png');
  await sentUploads[0]?.failNetwork();
  await waitFor(() => expect(lists()).toHaveLength(2));
});

it('retries reuse the send id of each file', async () => {
  const user = await startUpload('logo.png', 'menu.pdf');
  await sentUploads[1]?.respond(201, logo);
  await sentUploads[0]?.failNetwork();
  await user.click(await button('Retry logo.png'));
  await user.click(await button('Cancel logo.png'));
  await user.click(await button('Retry logo.png'));
  const [first, other, ...retries] = sendIds();
  expect(first).toMatch(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/);
  expect(other).not.toBe(first);
  expect(retries).toEqual([first, first]);
});

it('a send id conflict shows an error, and the next retry uses a new id', async () => {
  const user = await startUpload('logo.png');
  await sentUploads[0]?.failNetwork();
  await user.click(await button('Retry logo.png'));
  await sentUploads[1]?.respondWithError(409, SEND_ID_CONFLICT);
  expect(screen.getAllByText(new RegExp(SEND_ID_CONFLICT))).not.toHaveLength(0);
  await user.click(await button('Retry logo.png'));
  const [first, second, third] = sendIds();
  expect(second).toBe(first);
  expect(third).not.toBe(first);
});
