import { accountApi, filesApi } from '@atelier/contracts';
import { ApiQueryProvider, clearQueryCache, useList } from '@atelier/shared/api-query';
import { setUser } from '@atelier/shared/session';
import { ann } from '@atelier/shared/testing/people';
import { mockResponse, requests } from '@atelier/shared/testing/server';
import { renderPage } from '@atelier/shared/testing/render-page';
import { act, screen, waitFor } from '@testing-library/react';
import { Profile } from './profile';

const Files = () => useList(filesApi.list).rows?.length;
const listRequests = () => requests.filter(({ url }) => url === '/api/files');

afterEach(() => {
  clearQueryCache();
  act(() => setUser(ann));
});

it('reloads lists that show names after the name changes', async () => {
  mockResponse(accountApi.updateProfile, { ...ann, firstName: 'Anna' });
  mockResponse(filesApi.list, []);
  const user = renderPage(
    <ApiQueryProvider>
      <Profile user={ann} />
      <Files />
    </ApiQueryProvider>,
    { user: ann },
  );
  await waitFor(() => expect(listRequests()).toHaveLength(1));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(listRequests()).toHaveLength(2));
});
