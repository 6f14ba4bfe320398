import { authApi, filesApi } from '@atelier/contracts';
import { Answers, forgetAnswers, useList } from '@atelier/shared/answers';
import { setUser } from '@atelier/shared/session';
import { ann } from '@atelier/shared/testing/cast';
import { answers, asked } from '@atelier/shared/testing/server';
import { show } from '@atelier/shared/testing/show';
import { act, screen, waitFor } from '@testing-library/react';
import { Profile } from './profile';

const Files = () => useList(filesApi.list).rows?.length;
const lists = () => asked.filter(({ url }) => url === '/api/files');

afterEach(() => {
  forgetAnswers();
  act(() => setUser(ann));
});

it('asks anew for whatever is signed with a name when that has changed', async () => {
  answers(authApi.updateProfile, { ...ann, firstName: 'Anna' });
  answers(filesApi.list, []);
  const hands = show(
    <Answers>
      <Profile user={ann} />
      <Files />
    </Answers>,
    { user: ann },
  );
  await waitFor(() => expect(lists()).toHaveLength(1));
  await hands.click(screen.getByRole('button', { name: 'Save your name' }));
  await waitFor(() => expect(lists()).toHaveLength(2));
});
