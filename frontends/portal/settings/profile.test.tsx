import { authApi, filesApi } from '@atelier/contracts';
import { ApiQueryProvider, clearQueryCache, useList } from '@atelier/shared/api-query';
import { setUser } from '@atelier/shared/session';
import { ann } from '@atelier/shared/testing/people';
import { mockResponse, requests } from '@atelier/shared/testing/server';
import { renderPage } from '@atelier/shared/testing/render-page';
import { act, screen, waitFor } from '@testing-library/react';
import { Profile } from './profile';

const Files = () => useList(filesApi.list).rows?.length;
const lists = () => requests.filter(({ url }) => url === '/api/files');

afterEach(() => {
  clearQueryCache();
  act(() => setUser(ann));
});

it('asks anew for whatever is signed with a name when that has changed', async () => {
  mockResponse(authApi.updateProfile, { ...ann, firstName: 'Anna' });
  mockResponse(filesApi.list, []);
  const hands = renderPage(
    <ApiQueryProvider>
      <Profile user={ann} />
      <Files />
    </ApiQueryProvider>,
    { user: ann },
  );
  await waitFor(() => expect(lists()).toHaveLength(1));
  await hands.click(screen.getByRole('button', { name: 'Save your name' }));
  await waitFor(() => expect(lists()).toHaveLength(2));
});
