import { type Project, projectsApi } from '@atelier/contracts';
import { ApiQueryProvider, clearQueryCache } from '@atelier/shared/api-query';
import { internalNote, bakeryProject, shopWindowProject, sketchesUpdate } from '@atelier/shared/testing/projects';
import { mockResponse, requests, mockError, mockHandler } from '@atelier/shared/testing/server';
import { renderPage } from '@atelier/shared/testing/render-page';
import { screen, within } from '@testing-library/react';
import { AllUpdates } from './all-updates';
import { ProjectBrief } from './project-brief';
import { Progress } from './progress';

afterEach(clearQueryCache);

describe('the brief', () => {
  const lines = () => screen.getAllByRole('term').map((term) => [term.textContent, term.nextSibling?.textContent]);

  it('lists what is filled in, in words, and leaves out the rest', () => {
    renderPage(<ProjectBrief project={bakeryProject} />);
    expect(lines()).toEqual([
      ['Description', 'Opening hours, the cakes of the week, and how to order.'],
      ['Project type', 'New Website'],
      ['Budget', '$2,500 – $5,000'],
      ['Timeline', 'Standard (3-4 weeks)'],
      ['Current website', 'https://bakery.example/'],
    ]);
    expect(screen.getByRole('link').getAttribute('href')).toBe('https://bakery.example/');
  });

  it('has room for everything that is asked about social media', () => {
    const social: Partial<Project> = {
      projectType: 'social_media',
      competitors: 'The one across the street',
      socialPlatforms: 'Instagram',
      currentSocialAccounts: '@bakery',
      postingFrequency: '3-times-week',
      targetAudience: 'Neighbours',
      contentGoals: 'Orders by phone',
    };
    renderPage(<ProjectBrief project={{ ...shopWindowProject, ...social }} />);
    expect(lines()).toEqual([
      ['Project type', 'Social Media'],
      ['Competitors', 'The one across the street'],
      ['Social platforms', 'Instagram'],
      ['Current social accounts', '@bakery'],
      ['Posting frequency', '3 times a week'],
      ['Target audience', 'Neighbours'],
      ['Content goals', 'Orders by phone'],
    ]);
  });

  it('says so when there is nothing but a name', () => {
    renderPage(<ProjectBrief project={{ ...shopWindowProject, projectType: null }} />);
    expect(screen.getByText('No details yet.')).toBeTruthy();
  });

  it('makes no link of an address that is none of the web', () => {
    renderPage(<ProjectBrief project={{ ...bakeryProject, currentWebsite: 'javascript:alert(1)' }} />);
    expect(screen.getByText('javascript:alert(1)')).toBeTruthy();
    expect(screen.queryByRole('link')).toBeNull();
  });
});

it('shows how far a project has come, as a figure and as a bar', () => {
  renderPage(<Progress project={shopWindowProject} />);
  expect(screen.getByText('40%')).toBeTruthy();
  expect(screen.getByRole<HTMLProgressElement>('progressbar', { name: 'Progress' }).position).toBe(0.4);
});

describe('the updates', () => {
  const open = () =>
    renderPage(
      <ApiQueryProvider>
        <AllUpdates projectId={shopWindowProject.id} emptyState={<p>Nothing yet</p>} />
      </ApiQueryProvider>,
    );
  const rows = () => screen.findAllByRole('listitem');

  it('say when, who and what, and which of them no client gets to see', async () => {
    mockResponse(projectsApi.listUpdates, [internalNote, sketchesUpdate]);
    open();
    const [note, update] = await rows();
    expect(within(note as HTMLElement).getByText('Internal')).toBeTruthy();
    expect(within(update as HTMLElement).queryByText('internal')).toBeNull();
    expect(
      within(update as HTMLElement)
        .getByText(/^Nov 5, 2026/)
        .getAttribute('datetime'),
    ).toBe(sketchesUpdate.createdAt);
    expect(update?.textContent).toContain('Ada Keeper');
    expect(update?.textContent).toContain(sketchesUpdate.message);
  });

  it('go on for as long as there are more', async () => {
    const link = '</api/projects/x/updates?limit=10&after=12.abc>; rel="next"';
    mockHandler(
      projectsApi.listUpdates,
      () => new Response(JSON.stringify([sketchesUpdate]), { headers: { Link: link } }),
    );
    const user = open();
    await rows();
    mockResponse(projectsApi.listUpdates, [{ ...sketchesUpdate, id: 'older', message: 'We have begun.' }]);
    await user.click(screen.getByRole('button', { name: 'Show more' }));
    expect(await screen.findByText('We have begun.')).toBeTruthy();
    const address = `/api/projects/${shopWindowProject.id}/updates`;
    expect(requests.map(({ url }) => url)).toEqual([`${address}?limit=10`, `${address}?limit=10&after=12.abc`]);
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
  });

  it('leave the word to the page where there are none', async () => {
    mockResponse(projectsApi.listUpdates, []);
    open();
    expect(await screen.findByText('Nothing yet')).toBeTruthy();
  });

  it('say when they do not come, and try again', async () => {
    mockError(projectsApi.listUpdates, 500, 'Something went wrong');
    const user = open();
    expect(await screen.findByText('500: Something went wrong')).toBeTruthy();
    expect(screen.queryByText('Nothing yet')).toBeNull();
    mockResponse(projectsApi.listUpdates, [sketchesUpdate]);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await rows();
  });
});
