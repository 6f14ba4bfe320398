import { type Project, projectsApi } from '@atelier/contracts';
import { ApiQueryProvider, clearQueryCache } from '@atelier/shared/api-query';
import { bakeryProject, shopWindowProject } from '@atelier/shared/testing/projects';
import { mockResponse, requests, mockError, mockHandler } from '@atelier/shared/testing/server';
import { renderPage } from '@atelier/shared/testing/render-page';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { ProjectSelect } from './project-select';

afterEach(clearQueryCache);

const renderSelect = (value: string) =>
  renderPage(
    <ApiQueryProvider>
      <ProjectSelect label="Project" value={value} onChange={() => undefined} none="All Projects" />
    </ApiQueryProvider>,
  );

it('the project select fetches a selected project that the first page lacks', async () => {
  mockResponse(projectsApi.list, [bakeryProject]);
  mockResponse(projectsApi.get, shopWindowProject);
  renderSelect(shopWindowProject.id);
  expect(await screen.findByText('The Shop Window')).toBeTruthy();
});

it('the project select shows “Not found” for a missing project', async () => {
  mockResponse(projectsApi.list, [bakeryProject]);
  mockError(projectsApi.get, 404, 'We couldn’t find that');
  renderSelect(shopWindowProject.id);
  expect(await screen.findByText('Not found')).toBeTruthy();
  expect(screen.queryByText('Loading...')).toBeNull();
});

it('the project select shows a load error instead of an empty list', async () => {
  mockError(projectsApi.list, 500, 'Something went wrong');
  const user = renderPage(
    <ApiQueryProvider>
      <ProjectSelect label="Project" value={undefined} onChange={() => undefined} none="All Projects" />
    </ApiQueryProvider>,
  );
  await user.click(screen.getByRole('combobox', { name: 'Project' }));
  expect(await screen.findByText('Couldn’t load projects')).toBeTruthy();
});

const box = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Project' });
/** antd's select reads keyCode, which user-event doesn't send. */
const press = (...keys: ('Enter' | 'ArrowDown')[]) =>
  keys.forEach((key) => {
    fireEvent.keyDown(box(), { key, keyCode: key === 'Enter' ? 13 : 40 });
    fireEvent.keyUp(box(), { key });
  });
const optionTexts = () =>
  [...document.querySelectorAll('.ant-select-item-option-content')].map(({ textContent }) => textContent);
const expectOptions = (names: string[]) => waitFor(() => expect(optionTexts()).toEqual(names));
const searches = () => requests.flatMap(({ url }) => new URL(url, 'http://here').searchParams.get('search') ?? []);

function SelectedProject({ client }: { client?: string }) {
  const [project, setProject] = useState<Project>();
  return (
    <ApiQueryProvider>
      <ProjectSelect
        label="Project"
        client={client}
        value={project?.id}
        onChange={(_, selected) => setProject(selected)}
      />
      <p>Chosen: {project?.name ?? 'none'}</p>
    </ApiQueryProvider>
  );
}

async function open(client?: string) {
  const user = renderPage(<SelectedProject {...(client && { client })} />);
  await user.click(box());
  return user;
}

it('the project select has no search when all projects fit', async () => {
  mockResponse(projectsApi.list, [bakeryProject, shopWindowProject]);
  await open();
  await expectOptions([bakeryProject.name, shopWindowProject.name]);
  expect(box().readOnly).toBe(true);
  press('ArrowDown', 'Enter');
  expect(screen.getByText(`Chosen: ${shopWindowProject.name}`)).toBeTruthy();
  expect(requests).toHaveLength(1);
});

describe('the project select with more than one page', () => {
  const MORE = 'Type to search for more';
  const garden: Project = {
    ...bakeryProject,
    id: 'garden',
    name: 'A garden',
    owner: { id: 'rosa', name: 'Rosa Field', greetingName: 'Rosa', email: 'rosa@example.com', isUnproven: true },
  };
  const page = (rows: Project[]) =>
    new Response(JSON.stringify(rows), { headers: { Link: '</api/projects?limit=50&after=1>; rel="next"' } });
  beforeEach(() => mockHandler(projectsApi.list, () => page([bakeryProject])));

  it('searches after a pause in typing and selects by keyboard', async () => {
    const user = await open();
    await expectOptions([bakeryProject.name, MORE]);
    mockResponse(projectsApi.list, [garden]);
    await user.type(box(), 'gar');
    expect(optionTexts()).toEqual([]);
    expect(screen.getAllByText('Searching...').length).toBeGreaterThan(0);
    press('Enter');
    expect(screen.getByText('Chosen: none')).toBeTruthy();
    await user.keyboard('den ');
    await expectOptions(['A garden (Rosa Field, email not confirmed)']);
    expect(searches()).toEqual(['garden']);
    mockResponse(projectsApi.get, garden);
    press('Enter');
    expect(screen.getByText('Chosen: A garden')).toBeTruthy();
    expect(box().closest('.ant-select')?.textContent).toContain('A garden (Rosa Field, email not confirmed)');
  });

  it('keeps showing the selection while searching and shows when nothing matches', async () => {
    const user = await open();
    await expectOptions([bakeryProject.name, MORE]);
    press('Enter');
    mockResponse(projectsApi.list, []);
    await user.type(box(), 'nothing');
    expect(await screen.findByText('No matches')).toBeTruthy();
    expect(screen.getByText(`Chosen: ${bakeryProject.name}`)).toBeTruthy();
    await user.clear(box());
    expect(optionTexts()).toEqual([bakeryProject.name, MORE]);
  });

  it('shows a load error and searches again on further typing', async () => {
    const user = await open();
    await expectOptions([bakeryProject.name, MORE]);
    mockError(projectsApi.list, 500, 'Something went wrong');
    await user.type(box(), 'gar');
    await expectOptions(['Couldn’t load projects']);
    mockResponse(projectsApi.list, [garden]);
    await user.keyboard('d');
    await expectOptions(['A garden (Rosa Field, email not confirmed)']);
  });

  it("searches among one client's projects", async () => {
    const user = await open('rosa');
    await expectOptions([bakeryProject.name, MORE]);
    mockResponse(projectsApi.list, [garden]);
    await user.type(box(), 'garden');
    await expectOptions(['A garden']);
    expect(requests.at(-1)?.url).toBe('/api/projects?limit=50&client=rosa&search=garden');
  });
});
