import { type Project, projectsApi } from '@atelier/contracts';
import { Answers, forgetAnswers } from '@atelier/shared/answers';
import { ann } from '@atelier/shared/testing/cast';
import { answers, refuses } from '@atelier/shared/testing/server';
import { show } from '@atelier/shared/testing/show';
import { screen } from '@testing-library/react';
import Welcome from './welcome';

const open = () =>
  show(
    <Answers>
      <Welcome />
    </Answers>,
    { at: '/dashboard', user: ann },
  );
const heading = (name: string) => screen.findByRole('heading', { name });
const project = (name: string, status: Project['status']) => ({ id: name, name, status }) as Project;

afterEach(forgetAnswers);

it('says of somebody for whom nothing has begun that there is no project yet, and where their orders are', async () => {
  answers(projectsApi.list, []);
  open();
  expect(await heading('No project yet')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Your orders' }).getAttribute('href')).toBe('/orders');
});

it('names what a client has bought work for, with how it stands', async () => {
  answers(projectsApi.list, [project('The Shop Window', 'in-progress'), project('On the Map', 'pending')]);
  open();
  expect(await heading('Your projects')).toBeTruthy();
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(
    expect.arrayContaining(['The Shop Window in-progress', 'On the Map pending']),
  );
  expect(screen.queryByText('No project yet')).toBeNull();
});

it('says when the projects did not arrive, and asks again', async () => {
  refuses(projectsApi.list, 500, 'Something went wrong on our side. Please try again.');
  const hands = open();
  const again = await screen.findByRole('button', { name: 'Try again' });
  expect(screen.queryByText('No project yet')).toBeNull();
  answers(projectsApi.list, [project('The Shop Window', 'pending')]);
  await hands.click(again);
  expect(await heading('Your project')).toBeTruthy();
});
