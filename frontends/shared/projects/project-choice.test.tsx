import { projectsApi } from '@atelier/contracts';
import { Answers, forgetAnswers } from '@atelier/shared/answers';
import { newBakery, shopWindowProject } from '@atelier/shared/testing/projects';
import { answers, refuses } from '@atelier/shared/testing/server';
import { show } from '@atelier/shared/testing/show';
import { screen } from '@testing-library/react';
import { ProjectChoice } from './project-choice';

afterEach(forgetAnswers);

const choice = (value: string) =>
  show(
    <Answers>
      <ProjectChoice label="Project" value={value} onChange={() => undefined} none="All Projects" />
    </Answers>,
  );

it('asks by itself for the one that is chosen where the first of them do not have it', async () => {
  answers(projectsApi.list, [newBakery]);
  answers(projectsApi.one, shopWindowProject);
  choice(shopWindowProject.id);
  expect(await screen.findByText('The Shop Window')).toBeTruthy();
});

it('does not wait for ever for one that is not there', async () => {
  answers(projectsApi.list, [newBakery]);
  refuses(projectsApi.one, 404, 'We could not find that');
  choice(shopWindowProject.id);
  expect(await screen.findByText('Not found')).toBeTruthy();
  expect(screen.queryByText('Loading...')).toBeNull();
});

it('says that the projects did not come, instead of there being none', async () => {
  refuses(projectsApi.list, 500, 'Something went wrong');
  const hands = show(
    <Answers>
      <ProjectChoice label="Project" value={undefined} onChange={() => undefined} none="All Projects" />
    </Answers>,
  );
  await hands.click(screen.getByRole('combobox', { name: 'Project' }));
  expect(await screen.findByText('The projects did not arrive')).toBeTruthy();
});
