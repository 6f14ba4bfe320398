import { type Project } from '@atelier/contracts';
import { internalNote, bakeryProject, shopWindowProject, sketchesUpdate } from '@atelier/shared/testing/projects';
import { renderPage } from '@atelier/shared/testing/render-page';
import { screen } from '@testing-library/react';
import { ProjectBrief } from './project-brief';
import { Progress } from './progress';
import { Updates } from './updates';

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

it('shows progress as a bar and a labeled number', () => {
  renderPage(<Progress project={shopWindowProject} />);
  expect(screen.getByText('40% done')).toBeTruthy();
  expect(screen.getByRole<HTMLProgressElement>('progressbar', { name: 'Progress' }).position).toBe(0.4);
});

it('shows date, author, formatted message, and badges of updates', () => {
  const formatted = { ...sketchesUpdate, message: 'The **first** sketches are done.' };
  const withdrawn = { ...sketchesUpdate, id: 'w', message: '', withdrawnAt: sketchesUpdate.createdAt };
  renderPage(<Updates updates={[internalNote, formatted, withdrawn]} />);
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^AKAda KeeperNov 5.*Internal.*oven photos are too dark/),
    expect.stringMatching(/^AKAda KeeperNov 5.*The first sketches are done\.$/),
    expect.stringMatching(/Update withdrawn$/),
  ]);
  expect(screen.getByText('first').tagName).toBe('STRONG');
});
