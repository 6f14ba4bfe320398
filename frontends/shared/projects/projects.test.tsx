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

describe('the project brief', () => {
  const lines = () => screen.getAllByRole('term').map((term) => [term.textContent, term.nextSibling?.textContent]);

  it('lists filled-in fields with labels', () => {
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

  it('lists the social media fields', () => {
    const social: Partial<Project> = {
      projectType: 'social_media',
      competitors: 'The one across the street',
      socialPlatforms: 'Instagram',
      currentSocialAccounts: '@bakery',
      postingFrequency: '3-times-week',
      targetAudience: 'Neighbors',
      contentGoals: 'Orders by phone',
    };
    renderPage(<ProjectBrief project={{ ...shopWindowProject, ...social }} />);
    expect(lines()).toEqual([
      ['Project type', 'Social Media'],
      ['Competitors', 'The one across the street'],
      ['Social platforms', 'Instagram'],
      ['Current social accounts', '@bakery'],
      ['Posting frequency', '3 times a week'],
      ['Target audience', 'Neighbors'],
      ['Content goals', 'Orders by phone'],
    ]);
  });

  it('says when only the name is filled in', () => {
    renderPage(<ProjectBrief project={{ ...shopWindowProject, projectType: null }} />);
    expect(screen.getByText('No details yet.')).toBeTruthy();
  });

  it('links http and https URLs only', () => {
    renderPage(<ProjectBrief project={{ ...bakeryProject, currentWebsite: 'javascript:alert(1)' }} />);
    expect(screen.getByText('javascript:alert(1)')).toBeTruthy();
    expect(screen.queryByRole('link')).toBeNull();
  });
});

it('shows progress as a number and a bar', () => {
  renderPage(<Progress project={shopWindowProject} />);
  expect(screen.getByText('40%')).toBeTruthy();
  expect(screen.getByRole<HTMLProgressElement>('progressbar', { name: 'Progress' }).position).toBe(0.4);
});

describe('the update list', () => {
  const open = () =>
    renderPage(
      <ApiQueryProvider>
        <AllUpdates projectId={shopWindowProject.id} emptyState={<p>Nothing yet</p>} />
      </ApiQueryProvider>,
    );
  const rows = () => screen.findAllByRole('listitem');

  it('shows date, author, message, and an internal badge', async () => {
    mockResponse(projectsApi.listUpdates, [internalNote, sketchesUpdate]);
    open();
    const [note, update] = await rows();
    expect(within(note as HTMLElement).getByText('Internal')).toBeTruthy();
    expect(within(update as HTMLElement).queryByText('internal')).toBeNull();
    expect(
      within(update as HTMLElement)
        .getByText('1:00 AM')
        .getAttribute('datetime'),
    ).toBe(sketchesUpdate.createdAt);
    expect(update?.textContent).toContain('Ada Keeper');
    expect(update?.textContent).toContain(sketchesUpdate.message);
  });

  it('loads more pages', async () => {
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

  it('shows the given empty state', async () => {
    mockResponse(projectsApi.listUpdates, []);
    open();
    expect(await screen.findByText('Nothing yet')).toBeTruthy();
  });

  it('shows a load error with retry', async () => {
    mockError(projectsApi.listUpdates, 500, 'Something went wrong');
    const user = open();
    expect(await screen.findByText('500: Something went wrong')).toBeTruthy();
    expect(screen.queryByText('Nothing yet')).toBeNull();
    mockResponse(projectsApi.listUpdates, [sketchesUpdate]);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await rows();
  });
});
