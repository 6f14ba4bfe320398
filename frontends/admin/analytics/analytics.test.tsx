import { type Analytics as Figures, consoleApi, sessionsApi } from '@atelier/contracts';
import { ApiQueryProvider, clearQueryCache } from '@atelier/shared/api-query';
import { ada } from '@atelier/shared/testing/people';
import { mockResponse, requests, mockError, mockHandler } from '@atelier/shared/testing/server';
import { renderPage } from '@atelier/shared/testing/render-page';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import AnalyticsPage from './analytics';

const NO_SUBMISSIONS = { new: 0, contacted: 0, converted: 0, closed: 0 };
const empty: Figures = {
  months: 1,
  from: '2026-11-01',
  today: '2026-11-05',
  comparedMonths: 1,
  comparedWeeks: 4,
  totals: {
    revenue: { value: 0, previous: 0 },
    outstanding: { value: 0, previous: 0 },
    recurring: { value: 0, previous: 0 },
    churn: { value: null, previous: null },
    submissions: { value: 0, previous: 0 },
    replyTime: { value: null, previous: null },
    sold: { value: 0, previous: 0 },
  },
  leads: [],
  replies: [],
  money: [],
  recurring: [],
  projects: [],
  packages: [],
};
const month = {
  month: '2026-10',
  invoices: 120_050,
  orders: 0,
  refunds: 0,
  revenue: 120_050,
  tax: 0,
  outstanding: 5000,
  previous: 90_000,
  previousOutstanding: 2500,
};
const recurring = {
  ...{ month: '2026-10', amount: 17_800, count: 2, started: 1, ended: 0 },
  ...{ previous: 8900, previousChurn: 0.25 },
};
const filled: Figures = {
  ...empty,
  months: 13,
  comparedMonths: 12,
  comparedWeeks: 52,
  totals: {
    revenue: { value: 460_050, previous: 340_000 },
    outstanding: { value: 0, previous: 2500 },
    recurring: { value: 8900, previous: 8900 },
    churn: { value: 0.125, previous: 0.25 },
    submissions: { value: 27, previous: 0 },
    replyTime: { value: 5400, previous: 7200 },
    sold: { value: 2, previous: 3 },
  },
  leads: Array.from({ length: 9 }, (_, at) => ({
    start: `2026-09-0${at + 1}`,
    count: 3,
    byStatus: { ...NO_SUBMISSIONS, new: 2, converted: 1 },
    previous: 1,
  })),
  replies: [
    { month: '2026-10', leads: 4, answered: 3, median: 5400, ninth: 200_000, previous: 7200 },
    { month: '2026-11', leads: 0, answered: 0, median: null, ninth: null, previous: null },
  ],
  money: [
    month,
    { ...month, month: '2026-11', invoices: 0, refunds: 120_050, revenue: -120_050, outstanding: 0, previous: 0 },
  ],
  recurring: [
    recurring,
    { ...recurring, month: '2026-11', amount: 8900, count: 1, started: 0, ended: 1, previousChurn: null },
  ],
  projects: [{ status: 'review', ages: [1, 0, 0, 0, 0, 2], count: 3 }],
  packages: [
    { productId: 'p', name: 'The Market Stall', category: 'web-design', sold: 2, revenue: 90_000, previous: 3 },
  ],
};

function open(path = '/admin/analytics') {
  return renderPage(
    <ApiQueryProvider>
      <AnalyticsPage />
    </ApiQueryProvider>,
    { at: path, user: ada },
  );
}
const read = (blob: Blob) =>
  new Promise<string>((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result as string);
    reader.readAsText(blob);
  });
async function table(name: string) {
  const toggle = await screen.findByRole('button', { name: `Show data of ${name}` });
  fireEvent.click(toggle);
  return screen.findByRole('table', { name });
}
const cells = (table: HTMLElement) =>
  within(table)
    .getAllByRole('row')
    .slice(1)
    .map((row) => [
      within(row).getByRole('rowheader').textContent,
      ...within(row)
        .getAllByRole('cell')
        .map((cell) => cell.lastElementChild?.textContent),
    ]);

afterEach(clearQueryCache);

it('shows empty sections without tables and exports', async () => {
  mockResponse(consoleApi.analytics, empty);
  open();
  expect(await screen.findAllByText('Nothing yet.')).toHaveLength(8);
  expect(screen.queryByRole('table')).toBeNull();
  expect(screen.queryByRole('button', { name: /Export/ })).toBeNull();
});

it('counts disputes with the refunds, and says so', async () => {
  mockResponse(consoleApi.analytics, filled);
  open();
  const revenue = within(await table('Revenue'));
  expect(revenue.getByRole('columnheader', { name: 'Refunds and disputes' })).toBeTruthy();
  expect(screen.getByText('Payments minus refunds and disputes.')).toBeTruthy();
});

it('says how much of the revenue is sales tax, where there is some', async () => {
  mockResponse(consoleApi.analytics, {
    ...filled,
    money: [
      { ...month, tax: 9904 },
      { ...month, month: '2026-11' },
    ],
  });
  open();
  expect(cells(await table('Revenue')).map((row) => row.slice(4))).toEqual([
    ['$1,200.50', '$0.00', '$900.00'],
    ['$1,200.50', '$99.04', '$900.00'],
  ]);
  expect(screen.getByText('Payments minus refunds and disputes. It has $99.04 sales tax in it.')).toBeTruthy();
});

it('formats money, durations, and shares, newest first', async () => {
  mockResponse(consoleApi.analytics, filled);
  open();
  expect(cells(await table('Revenue'))).toEqual([
    ['Nov 2026', '$0.00', '$0.00', '$1,200.50', '−$1,200.50', '$0.00'],
    ['Oct 2026', '$1,200.50', '$0.00', '$0.00', '$1,200.50', '$900.00'],
  ]);
  expect(cells(await table('Outstanding'))).toEqual([
    ['Nov 2026', '$0.00', '$25.00'],
    ['Oct 2026', '$50.00', '$25.00'],
  ]);
  expect(cells(await table('Recurring revenue'))).toEqual([
    ['Nov 2026', '$89.00', '1', '0', '1', '$89.00'],
    ['Oct 2026', '$178.00', '2', '1', '0', '$89.00'],
  ]);
  expect(cells(await table('Churn'))).toEqual([
    ['Nov 2026', '2', '1', '50%', '–'],
    ['Oct 2026', '1', '0', '0%', '25%'],
  ]);
  expect(cells(await table('Response time'))).toEqual([
    ['Nov 2026', '0', '0 (–)', '–', '–', '–'],
    ['Oct 2026', '4', '3 (75%)', '1.5 h', '2.3 days', '2.0 h'],
  ]);
  expect(cells(await table('Projects'))).toEqual([['In review', '1', '0', '0', '0', '0', '2', '3']]);
  expect(cells(await table('Best-selling packages'))).toEqual([['The Market Stall', '2', '$900.00', '3']]);
});

it('shows one figure per card, with the one of the period before', async () => {
  mockResponse(consoleApi.analytics, filled);
  open();
  await screen.findByText('$4,600.50');
  const figureOf = (title: string) =>
    screen.getByRole('heading', { name: title }).closest('section')?.querySelector('p')?.textContent;
  expect(figureOf('Revenue')).toBe('$4,600.50 Up $1,200.50 from $3,400 a year earlier');
  expect(figureOf('Outstanding')).toBe('$0.00 Down $25 from $25 at the end of Nov 2025');
  expect(figureOf('Recurring revenue')).toBe('$89.00 Unchanged from $89 at the end of Nov 2025');
  expect(figureOf('Churn')).toBe('12.5% Down from 25% a year earlier');
  expect(figureOf('Submissions')).toBe('27 Nothing in the 52 weeks before');
  expect(figureOf('Response time')).toBe('1.5 h Down 30 min from 2.0 h a year earlier');
  expect(figureOf('Projects')).toBe('3 not completed, of 3');
  expect(figureOf('Best-selling packages')).toBe('2 Down 1 from 3 a year earlier');
});

it('compares no card with a period before that had nothing', async () => {
  const without = <Row extends { previous: number | null }>(rows: Row[]) =>
    rows.map((row) => ({ ...row, previous: null }));
  mockResponse(consoleApi.analytics, {
    ...filled,
    leads: without(filled.leads),
    replies: without(filled.replies),
    money: without(filled.money),
    recurring: without(filled.recurring),
    totals: { ...filled.totals, revenue: { value: 460_050, previous: null } },
  });
  open();
  const revenue = await screen.findByText('$4,600.50');
  expect(revenue.parentElement?.textContent.trim()).toBe('$4,600.50');
  expect(screen.queryByText(/^Nothing in the|weeks before$/)).toBeNull();
});

it('shows a card without values in one line, after those with values', async () => {
  const churn = filled.recurring.map((row) => ({ ...row, ended: 0, previousChurn: 0 }));
  mockResponse(consoleApi.analytics, {
    ...filled,
    recurring: churn,
    packages: [],
    totals: { ...filled.totals, sold: empty.totals.sold },
  });
  open();
  await screen.findByText('$4,600.50');
  expect(screen.queryByRole('group', { name: 'Churn, chart' })).toBeNull();
  const lines = screen.getAllByRole('term').map((term) => [term.textContent, term.nextElementSibling?.textContent]);
  expect(lines).toEqual([
    ['Churn', '12.5% Down from 25% a year earlier'],
    ['Best-selling packages', 'Nothing yet.'],
  ]);
});

it('shows the year at the first label of each year', async () => {
  const money = ['2025-11', '2025-12', '2026-01', '2026-02'].map((name) => ({ ...month, month: name }));
  mockResponse(consoleApi.analytics, { ...filled, money });
  open();
  const chart = await screen.findByRole('group', { name: 'Revenue, chart' });
  const labels = [...chart.querySelectorAll('[role="img"] > :last-child')].map(({ textContent }) => textContent);
  expect(labels).toEqual(['Nov 2025', 'Dec', 'Jan 2026', 'Feb']);
});

it('has the year at the next label, too, where phones leave out the first', async () => {
  const money = [4, 5, 6, 7, 8, 9, 10, 11].map((number) => ({
    ...month,
    month: `2026-${String(number).padStart(2, '0')}`,
  }));
  mockResponse(consoleApi.analytics, { ...filled, money });
  open();
  const chart = await screen.findByRole('group', { name: 'Revenue, chart' });
  const labels = [...chart.querySelectorAll('[role="img"] > :last-child')].map(({ textContent }) => textContent);
  expect(labels).toEqual(['Apr 2026', 'May 2026', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov']);
});

it('begins with the first month that has data', async () => {
  mockResponse(consoleApi.analytics, { ...filled, months: 3, from: '2026-09-01' });
  open();
  await screen.findByText('$4,600.50');
  expect(screen.getByRole('option', { name: 'Since Sep 2026', selected: true })).toBeTruthy();
});

it('explains the lines of the previous period where there are any', async () => {
  mockResponse(consoleApi.analytics, filled);
  const user = open();
  expect(await screen.findByText('Lines across the bars show a year earlier.')).toBeTruthy();
  mockResponse(consoleApi.analytics, empty);
  await user.click(screen.getByRole('button', { name: 'Refresh' }));
  await waitFor(() => expect(screen.queryByText(/^Lines across the bars/)).toBeNull());
});

it('shows and hides the data of a chart', async () => {
  mockResponse(consoleApi.analytics, filled);
  const user = open();
  const weeks = cells(await table('Submissions'));
  expect(weeks).toHaveLength(9);
  expect(weeks[0]).toEqual(['Sep 9, 2026', '3', '2', '0', '1', '0', '33%', '1']);
  await user.click(screen.getByRole('button', { name: 'Hide data of Submissions' }));
  expect(screen.queryByRole('table')).toBeNull();
});

it.each([
  ['Revenue', ['Oct 2026: $1,200.50; Oct 2025: $900.00', 'Nov 2026: −$1,200.50; Nov 2025: $0.00']],
  ['Outstanding', ['Oct 2026: $50.00; Oct 2025: $25.00', 'Nov 2026: $0.00; Nov 2025: $25.00']],
  ['Recurring revenue', ['Oct 2026: $178.00; Oct 2025: $89.00', 'Nov 2026: $89.00; Nov 2025: $89.00']],
  ['Churn', ['Oct 2026: 0%; Oct 2025: 25%', 'Nov 2026: 50%']],
  [
    'Submissions',
    Array.from(
      { length: 9 },
      (_, at) =>
        `Week of Sep ${at + 1}, 2026: New 2, Contacted 0, Converted 1, Closed 0; Week of Sep ${at + 2}, 2025: 1`,
    ),
  ],
  ['Response time', ['Oct 2026: 1.5 h; Oct 2025: 2.0 h', 'Nov 2026: –']],
  ['Projects', ['In review: 3']],
])('the chart of %s has the figures of its table, read by arrow keys', async (title, bars) => {
  mockResponse(consoleApi.analytics, filled);
  const user = open();
  const chart = within(await screen.findByRole('group', { name: `${title}, chart` }));
  const images = chart.getAllByRole('img');
  expect(images.map((bar) => bar.getAttribute('aria-label'))).toEqual(bars);
  expect(images.map(({ tabIndex }) => tabIndex)).toEqual(images.map((_, at) => (at === images.length - 1 ? 0 : -1)));
  images.at(-1)?.focus();
  await user.keyboard('{Home}');
  expect(document.activeElement).toBe(images[0]);
});

it('lists packages with their numbers', async () => {
  mockResponse(consoleApi.analytics, filled);
  open();
  const list = within(await screen.findByRole('list', { name: 'Best-selling packages, chart' }));
  expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'The Market Stall2Sold a year earlier: 3',
  ]);
});

it('compares no whole period with a part of one', async () => {
  const [first, ...others] = filled.money;
  const money = first ? [{ ...first, previous: 0, previousOutstanding: 0 }, ...others] : [];
  const without = <Row extends { previous: number | null }>([row, ...rest]: Row[]) =>
    row ? [{ ...row, previous: null }, ...rest] : [];
  const { leads, replies, recurring } = filled;
  mockResponse(consoleApi.analytics, {
    ...filled,
    ...{ money, leads: without(leads), replies: without(replies) },
    recurring: recurring.map((row, index) => (index === 0 ? { ...row, previous: 0 } : row)),
  });
  open();
  await screen.findByRole('group', { name: 'Revenue, chart' });
  expect(screen.getByRole('region', { name: 'Revenue' }).textContent).not.toContain('earlier');
});

it('exports the data', async () => {
  mockResponse(consoleApi.analytics, filled);
  let saved = new Blob();
  let name = '';
  URL.createObjectURL = (blob) => {
    saved = blob as Blob;
    return 'blob:rows';
  };
  URL.revokeObjectURL = () => undefined;
  const clicked = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    name = this.download;
  });
  const user = open();
  mockResponse(sessionsApi.requireConfirmation, undefined);
  await user.click(await screen.findByRole('button', { name: 'Export CSV of Submissions' }));
  await waitFor(() => expect(name).toMatch(/^submissions-\d{4}-\d\d-\d\d\.csv$/));
  expect(requests.at(-1)?.url).toBe('/api/confirm-password');
  clicked.mockRestore();
  const lines = (await read(saved)).trim().split('\r\n');
  expect(lines).toHaveLength(10);
  expect(lines[1]).toBe('"2026-09-09","3","2","0","1","0","33%","1"');
});

it('shows a load error and retries', async () => {
  mockError(consoleApi.analytics, 500, 'Something went wrong');
  const user = open();
  expect(await screen.findByText('Couldn’t load analytics')).toBeTruthy();
  mockResponse(consoleApi.analytics, filled);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await table('Revenue')).toBeTruthy();
});

it.each([
  ['/admin/analytics?months=24', 'Last 24 months', '?months=24'],
  ['/admin/analytics', 'Last 13 months', ''],
  ['/admin/analytics?months=999', 'Last 13 months', ''],
])('%s selects %s', async (path, words, query) => {
  mockResponse(consoleApi.analytics, filled);
  open(path);
  await table('Revenue');
  expect(screen.getByRole('option', { name: words, selected: true })).toBeTruthy();
  expect(requests.map(({ url }) => url)).toEqual([`/api/admin/analytics${query}`]);
});

it('stores the time range in the URL and shows a loading state', async () => {
  mockResponse(consoleApi.analytics, filled);
  const user = open();
  await table('Revenue');
  mockHandler(consoleApi.analytics, () => new Promise(() => undefined));
  await user.selectOptions(screen.getByRole('combobox', { name: 'Time range' }), 'This month');
  expect(location.search).toBe('?months=1');
  expect(requests.at(-1)?.url).toBe('/api/admin/analytics?months=1');
  expect(screen.queryByRole('table')).toBeNull();
});
