import { testSite } from '@atelier/shared/testing/people';
import { renderPage } from '@atelier/shared/testing/render-page';
import { screen, within } from '@testing-library/react';
import Privacy from './privacy';
import Terms from './terms';

const text = () => screen.getByRole('main').textContent;

describe.each([
  ['Privacy Policy', Privacy],
  ['Terms and Conditions', Terms],
])('%s', (title, Page) => {
  it('leads home, and to each of its sections', () => {
    renderPage(<Page />);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(title);
    expect(screen.getByRole('link', { name: 'Back to Home' }).getAttribute('href')).toBe('/');
    const contents = within(screen.getByRole('navigation', { name: 'On this page' }));
    const targets = contents.getAllByRole('link').map((link) => link.getAttribute('href') ?? '');
    expect(targets.length).toBeGreaterThan(9);
    for (const target of targets) expect(document.getElementById(target.slice(1))).not.toBeNull();
  });

  it('says whom to write to, and since when it holds', () => {
    renderPage(<Page />);
    expect(text()).toContain(testSite.name);
    expect(text()).toContain(testSite.email);
    expect(text()).toMatch(/In force since [A-Z][a-z]+ \d+, \d{4}/);
  });
});

it.each([
  'deposit of 50%',
  'Invoices are due in 30 days',
  '1.5% monthly',
  '30-day defect warranty',
  'You, the client, can end a project or a monthly package at any time with 7 days’ written notice',
  'We, the provider, can do so with 30 days’ written notice',
])('the terms say: %s', (words) => {
  renderPage(<Terms />);
  expect(text()).toContain(words);
});

it.each(['one cookie', '14 days', '30 minutes', 'Stripe', 'phone number', 'upload'])(
  'the privacy policy speaks of: %s',
  (words) => {
    renderPage(<Privacy />);
    expect(text()).toContain(words);
  },
);
