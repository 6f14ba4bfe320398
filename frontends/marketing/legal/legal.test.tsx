import { TAXABLE, type TaxRate } from '@atelier/contracts';
import { testSite } from '@atelier/shared/testing/people';
import { renderPage } from '@atelier/shared/testing/render-page';
import { screen, within } from '@testing-library/react';
import Products from '../products/products';
import Privacy from './privacy';
import Terms from './terms';

const text = () => screen.getByRole('main').textContent;

describe.each([
  ['Privacy Policy', Privacy],
  ['Terms and Conditions', Terms],
])('%s', (title, Page) => {
  it('links to the home page and to each section', () => {
    renderPage(<Page />);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(title);
    expect(screen.getByRole('link', { name: 'Back to Home' }).getAttribute('href')).toBe('/');
    const contents = within(screen.getByRole('navigation', { name: 'On this page' }));
    const targets = contents.getAllByRole('link').map((link) => link.getAttribute('href') ?? '');
    expect(targets.length).toBeGreaterThan(9);
    for (const target of targets) expect(document.getElementById(target.slice(1))).not.toBeNull();
  });

  it('shows name, email, and effective date', () => {
    renderPage(<Page />);
    expect(text()).toContain(testSite.name);
    expect(text()).toContain(testSite.email);
    expect(text()).toMatch(/Effective [A-Z][a-z]+ \d+, \d{4}/);
  });
});

it.each([
  'deposit of 50%',
  'Invoices are due in 30 days',
  '1.5% monthly',
  '30-day defect warranty',
  'You, the client, can end a project or a monthly package at any time with 7 days’ written notice',
  'We, the provider, can do so with 30 days’ written notice',
  'You can cancel a monthly package online at any time. It then ends with the month you’ve paid for',
  'We don’t add sales tax at checkout',
])('the terms include: %s', (words) => {
  renderPage(<Terms />);
  expect(text()).toContain(words);
});

it('the terms say which packages are taxed', () => {
  const rates: TaxRate[] = [
    { name: 'Sales tax', percent: 8.25, appliesTo: [...TAXABLE] },
    { name: 'County tax', percent: 0.5, appliesTo: ['seo', 'web-design'] },
    { name: 'City tax', percent: 2, appliesTo: ['invoices'] },
  ];
  renderPage(<Terms />, { data: { site: { ...testSite, taxRates: rates } } });
  expect(text()).toContain(
    'At checkout we add Sales tax (8.25%) to all packages and County tax (0.5%) to Web Design and SEO packages. If we',
  );
});

it.each([
  'one cookie',
  '365 days',
  'trust your browser',
  '14 days',
  '30 minutes',
  'Stripe',
  'phone number',
  'upload',
  'unsent drafts',
  'packages you picked',
])('the privacy policy mentions: %s', (words) => {
  renderPage(<Privacy />);
  expect(text()).toContain(words);
});

it.each([
  ['Asheville, North Carolina', 'the laws of the State of North Carolina'],
  ['Portland', 'the laws of the state we’re based in'],
])('the terms of an agency in %s name %s', (city, words) => {
  renderPage(<Terms />, { data: { site: { ...testSite, city } } });
  expect(text()).toContain(words);
});

it('the shop promises what the terms say about canceling a monthly package', () => {
  renderPage(<Products />);
  expect(text()).toContain('it ends with the month you’ve paid for');
  expect(text()).not.toMatch(/seven days|7 days/);
});
