import { type Submission, submissionsApi } from '@atelier/contracts';
import { ApiQueryProvider, clearQueryCache } from '@atelier/shared/api-query';
import { ada } from '@atelier/shared/testing/people';
import { expectToast } from '@atelier/shared/testing/assertions';
import { mockResponse, requests, mockError } from '@atelier/shared/testing/server';
import { renderPage } from '@atelier/shared/testing/render-page';
import { newSubmission } from '@atelier/shared/testing/submissions';
import { screen, waitFor } from '@testing-library/react';
import SubmissionsPage from '../submissions/submissions';

const spam: Submission[] = ['Bo', 'Cy'].map((firstName) => ({
  ...newSubmission,
  id: `${newSubmission.id}${firstName}`,
  firstName,
}));
const ids = spam.map(({ id }) => id);

function open(at = '/admin/submissions') {
  mockResponse(submissionsApi.list, spam);
  return renderPage(
    <ApiQueryProvider>
      <SubmissionsPage />
    </ApiQueryProvider>,
    { at, user: ada },
  );
}
const button = (name: string) => screen.findByRole('button', { name });
const checkbox = (name: string) => screen.findByRole('checkbox', { name });
const sentBodies = () => requests.filter(({ method }) => method === 'POST').map(({ body }) => body);

afterEach(clearQueryCache);

it('archives all rows shown, and undoes that', async () => {
  const user = open();
  await user.click(await checkbox('Select all rows shown'));
  expect(await screen.findByText('2 submissions selected')).toBeTruthy();
  mockResponse(submissionsApi.archive, { ids, archived: true });
  mockResponse(submissionsApi.list, []);
  await user.click(await button('Archive'));
  expect(await screen.findByText('2 submissions archived')).toBeTruthy();
  mockResponse(submissionsApi.archive, { ids, archived: false });
  mockResponse(submissionsApi.list, spam);
  await user.click(await button('Undo'));
  expect(await screen.findByText('2 submissions restored')).toBeTruthy();
  expect(sentBodies()).toEqual([
    { ids, archived: true },
    { ids, archived: false },
  ]);
});

it('restores one row from the archive', async () => {
  const user = open('/admin/submissions?archived=1');
  await user.click(await checkbox(`Select Bo ${newSubmission.lastName}`));
  expect(await screen.findByText('1 submission selected')).toBeTruthy();
  expect(requests[0]?.url).toContain('archived=1');
  mockResponse(submissionsApi.archive, { ids: ids.slice(0, 1), archived: false });
  await user.click(await button('Restore'));
  await waitFor(() => expect(sentBodies()).toEqual([{ ids: ids.slice(0, 1), archived: false }]));
});

it('keeps the selection when it couldn’t be archived', async () => {
  const user = open();
  await user.click(await checkbox(`Select Bo ${newSubmission.lastName}`));
  mockError(submissionsApi.archive, 500, 'Something went wrong');
  await user.click(await button('Archive'));
  await expectToast('Couldn’t change the archive');
  expect(await screen.findByText('1 submission selected')).toBeTruthy();
  await user.click(await button('Clear selection'));
  expect(screen.queryByText('1 submission selected')).toBeNull();
});
