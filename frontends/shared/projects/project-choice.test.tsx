import { type Project, projectsApi } from '@atelier/contracts';
import { Answers, forgetAnswers } from '@atelier/shared/answers';
import { newBakery, shopWindowProject } from '@atelier/shared/testing/projects';
import { answers, asked, refuses, repliesWith } from '@atelier/shared/testing/server';
import { show } from '@atelier/shared/testing/show';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
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
  answers(projectsApi.get, shopWindowProject);
  choice(shopWindowProject.id);
  expect(await screen.findByText('The Shop Window')).toBeTruthy();
});

it('does not wait for ever for one that is not there', async () => {
  answers(projectsApi.list, [newBakery]);
  refuses(projectsApi.get, 404, 'We could not find that');
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

const box = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Project' });
/** The select asks for a key's old number, which user-event's keys have not. */
const press = (...keys: ('Enter' | 'ArrowDown')[]) =>
  keys.forEach((key) => {
    fireEvent.keyDown(box(), { key, keyCode: key === 'Enter' ? 13 : 40 });
    fireEvent.keyUp(box(), { key });
  });
const offered = () =>
  [...document.querySelectorAll('.ant-select-item-option-content')].map(({ textContent }) => textContent);
const offers = (names: string[]) => waitFor(() => expect(offered()).toEqual(names));
const searches = () => asked.flatMap(({ url }) => new URL(url, 'http://here').searchParams.get('search') ?? []);

function Chosen({ client }: { client?: string }) {
  const [project, setProject] = useState<Project>();
  return (
    <Answers>
      <ProjectChoice label="Project" client={client} value={project?.id} onChange={(_, chosen) => setProject(chosen)} />
      <p>Chosen: {project?.name ?? 'none'}</p>
    </Answers>
  );
}

async function open(client?: string) {
  const hands = show(<Chosen {...(client && { client })} />);
  await hands.click(box());
  return hands;
}

it('only chooses where all of them are there', async () => {
  answers(projectsApi.list, [newBakery, shopWindowProject]);
  await open();
  await offers([newBakery.name, shopWindowProject.name]);
  expect(box().readOnly).toBe(true);
  press('ArrowDown', 'Enter');
  expect(screen.getByText(`Chosen: ${shopWindowProject.name}`)).toBeTruthy();
  expect(asked).toHaveLength(1);
});

describe('where there are more than a page of them', () => {
  const MORE = 'There are more: type a name to find them';
  const garden = { ...newBakery, id: 'garden', name: 'A garden', owner: { id: 'rosa', name: 'Rosa Field' } };
  const page = (rows: Project[]) =>
    new Response(JSON.stringify(rows), { headers: { Link: '</api/projects?limit=50&after=1>; rel="next"' } });
  beforeEach(() => repliesWith(projectsApi.list, () => page([newBakery])));

  it('says so, finds what is typed once the fingers rest, and takes it with the keys', async () => {
    const hands = await open();
    await offers([newBakery.name, MORE]);
    answers(projectsApi.list, [garden]);
    await hands.type(box(), 'gar');
    expect(offered()).toEqual([]);
    expect(screen.getAllByText('Looking...').length).toBeGreaterThan(0);
    press('Enter');
    expect(screen.getByText('Chosen: none')).toBeTruthy();
    await hands.keyboard('den ');
    await offers(['A garden (Rosa Field)']);
    expect(searches()).toEqual(['garden']);
    answers(projectsApi.get, garden);
    press('Enter');
    expect(screen.getByText('Chosen: A garden')).toBeTruthy();
    expect(box().closest('.ant-select')?.textContent).toContain('A garden (Rosa Field)');
  });

  it('names the one that is chosen while another is looked for, and says when none is called so', async () => {
    const hands = await open();
    await offers([newBakery.name, MORE]);
    press('Enter');
    answers(projectsApi.list, []);
    await hands.type(box(), 'nothing');
    expect(await screen.findByText('No project is called so')).toBeTruthy();
    expect(screen.getByText(`Chosen: ${newBakery.name}`)).toBeTruthy();
    await hands.clear(box());
    expect(offered()).toEqual([newBakery.name, MORE]);
  });

  it('says when what was found did not come, and looks again when more is typed', async () => {
    const hands = await open();
    await offers([newBakery.name, MORE]);
    refuses(projectsApi.list, 500, 'Something went wrong');
    await hands.type(box(), 'gar');
    await offers(['The projects did not arrive']);
    answers(projectsApi.list, [garden]);
    await hands.keyboard('d');
    await offers(['A garden (Rosa Field)']);
  });

  it('looks among those of one client where it is theirs', async () => {
    const hands = await open('rosa');
    await offers([newBakery.name, MORE]);
    answers(projectsApi.list, [garden]);
    await hands.type(box(), 'garden');
    await offers(['A garden']);
    expect(asked.at(-1)?.url).toBe('/api/projects?limit=50&client=rosa&search=garden');
  });
});
