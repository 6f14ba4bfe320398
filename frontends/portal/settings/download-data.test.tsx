import { accountExportApi } from '@atelier/contracts';
import { ApiQueryProvider } from '@atelier/shared/api-query';
import { expectToast } from '@atelier/shared/testing/assertions';
import { ann } from '@atelier/shared/testing/people';
import { renderPage } from '@atelier/shared/testing/render-page';
import { mockError, mockResponse } from '@atelier/shared/testing/server';
import { screen } from '@testing-library/react';
import { DownloadData } from './download-data';

const clicked: string[] = [];
beforeEach(() => {
  clicked.length = 0;
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    clicked.push(`${new URL(this.href).pathname} as ${this.download}`);
  });
});
afterEach(() => jest.restoreAllMocks());

const open = () =>
  renderPage(
    <ApiQueryProvider>
      <DownloadData />
    </ApiQueryProvider>,
    { at: '/settings', user: ann },
  );
const button = () => screen.getByRole('button', { name: 'Download your data' });

it('leaves the archive to the browser, and says how large its files are', async () => {
  const user = open();
  mockResponse(accountExportApi.size, { files: 14, bytes: 3 * 1024 * 1024 });
  await user.click(button());
  await expectToast('Download started');
  expect(screen.getByText('A ZIP archive with 14 files, 3.00 MB')).toBeTruthy();
  expect(clicked).toEqual(['/api/user/export as my-data.zip']);
});

it('downloads nothing while the server is away', async () => {
  const user = open();
  mockError(accountExportApi.size, 503, 'Please try again in a moment.');
  await user.click(button());
  await expectToast('Couldn’t start the download');
  expect(clicked).toEqual([]);
});
