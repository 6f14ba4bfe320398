import { clientsApi, CONFIRMATION_REQUIRED, sessionsApi } from '@atelier/contracts';
import { clearQueryCache } from '@atelier/shared/api-query';
import { freezeClock } from '@atelier/shared/testing/clock';
import { testSite } from '@atelier/shared/testing/people';
import { mockHandler, mockResponse, requests } from '@atelier/shared/testing/server';
import { screen, waitFor, within } from '@testing-library/react';
import { columns, openPeople, people } from '../testing/people-list';
import { csvHead, csvRows } from './csv';

const read = (blob: Blob) =>
  new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result);
    reader.readAsText(blob);
  });

afterEach(clearQueryCache);

function captureDownload() {
  const saved: Blob[] = [];
  URL.revokeObjectURL = () => undefined;
  URL.createObjectURL = (blob) => {
    saved.push(blob as Blob);
    return 'blob:saved';
  };
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  return saved;
}

it('a CSV export contains the selected rows only', async () => {
  const saved = captureDownload();
  mockResponse(clientsApi.search, people);
  mockResponse(sessionsApi.requireConfirmation, undefined);
  const user = openPeople();
  await user.click(await screen.findByRole('checkbox', { name: 'Select Bo' }));
  await user.click(screen.getByRole('button', { name: 'Export selected' }));
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(await read(saved[0] as Blob)).toBe('"Name","Email","Confirmed"\r\n"Bo","","Yes"\r\n');
  expect(requests.filter(({ url }) => url.startsWith('/api/admin/clients'))).toHaveLength(1);
});

it('a CSV export contains all pages of the filtered list', async () => {
  const pages = [
    new Response(JSON.stringify([people[0]]), { headers: { Link: '</api/admin/clients?after=1.a>; rel="next"' } }),
    new Response(JSON.stringify([people[1]])),
  ];
  const saved = captureDownload();
  const names: string[] = [];
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    names.push(this.download);
  });
  mockResponse(clientsApi.search, people);
  const user = openPeople('/admin/users?search=n');
  await screen.findByRole('table');
  // It is still November 4 in Los Angeles.
  freezeClock();
  jest.setSystemTime(new Date('2026-11-05T03:00:00Z'));
  mockHandler(clientsApi.search, () => pages.shift() ?? new Response('[]'));
  mockResponse(sessionsApi.requireConfirmation, undefined);
  await user.click(screen.getByRole('button', { name: 'Export CSV' }));
  await waitFor(() => expect(names).toEqual(['people-2026-11-04.csv']));
  jest.useRealTimers();
  expect(await read(saved[0] as Blob)).toBe(
    '"Name","Email","Confirmed"\r\n"Ann","ann@example.com","Yes"\r\n"Bo","","Yes"\r\n',
  );
  expect(requests.at(-1)?.url).toContain('after=1.a');
});

it('a CSV export loads no rows until the password is confirmed', async () => {
  mockResponse(clientsApi.search, people);
  const user = openPeople('/admin/users');
  await screen.findByRole('table');
  const problem = { statusCode: 403, error: 'Forbidden', message: 'Confirm', code: CONFIRMATION_REQUIRED };
  mockHandler(sessionsApi.requireConfirmation, () => new Response(JSON.stringify(problem), { status: 403 }));
  const before = requests.length;
  await user.click(screen.getByRole('button', { name: 'Export CSV' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Cancel' }));
  expect(await screen.findByRole('button', { name: 'Export CSV' })).toBeTruthy();
  expect(requests.slice(before).map(({ url }) => url)).toEqual(['/api/confirm-password']);
  expect(screen.queryByText('Export failed')).toBeNull();
});

it('a CSV export goes on after the password is confirmed again in between', async () => {
  const saved = captureDownload();
  const problem = { statusCode: 403, error: 'Forbidden', message: 'Confirm', code: CONFIRMATION_REQUIRED };
  const pages = [
    new Response(JSON.stringify([people[0]]), { headers: { Link: '</api/admin/clients?after=1.a>; rel="next"' } }),
    new Response(JSON.stringify(problem), { status: 403 }),
    new Response(JSON.stringify([people[1]])),
  ];
  mockResponse(clientsApi.search, people);
  const user = openPeople('/admin/users');
  await screen.findByRole('table');
  mockHandler(clientsApi.search, () => pages.shift() ?? new Response('[]'));
  mockResponse(sessionsApi.requireConfirmation, undefined);
  mockResponse(sessionsApi.confirmPassword, undefined);
  await user.click(screen.getByRole('button', { name: 'Export CSV' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(screen.getByRole('button', { name: 'Stop (1 rows so far)', hidden: true })).toBeTruthy();
  await user.type(dialog.getByLabelText('Password'), 'a walk along main street');
  await user.click(dialog.getByRole('button', { name: 'Confirm' }));
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(await read(saved[0] as Blob)).toContain('"Ann","ann@example.com","Yes"\r\n"Bo","","Yes"');
});

const csvOfName = (name: string) => csvRows(columns, [{ id: 'x', name, email: null, hasProvenEmail: false }], testSite);

it('a CSV file starts with a BOM and the column titles', () => {
  expect(csvHead(columns)).toBe('\uFEFF"Name","Email","Confirmed"\r\n');
});

it.each(['=1+1', '+49 30', '-2+3', '@SUM(A1)', ' =1', '＝1', '-cmd'])('a CSV file escapes the formula %j', (text) => {
  expect(csvOfName(text)).toBe(`"'${text}","","No"\r\n`);
});

it('a CSV file escapes formulas after separators', () => {
  for (const separator of ['\t', '\r', '\n'])
    expect(csvOfName(`${separator}=1`)).toBe(`"'${separator}'=1","","No"\r\n`);
  expect(csvOfName('Ann;=1+1;x')).toBe(`"Ann;'=1+1;x","","No"\r\n`);
  expect(csvOfName('Hello\n  @SUM(A1)\n2 - 1 = 1')).toBe(`"Hello\n  '@SUM(A1)\n2 - 1 = 1","","No"\r\n`);
});

it('a CSV file has times in the agency’s time zone', () => {
  const timed = [{ title: 'Paid', csvTime: ({ email: at }: (typeof people)[number]) => at }];
  const cell = (email: string | null) =>
    csvRows(timed, [{ id: 'x', name: 'Ann', email, hasProvenEmail: false }], testSite);
  expect(cell('2026-12-01T01:30:00.000Z')).toBe('"2026-11-30 17:30"\r\n');
  expect(cell(null)).toBe('""\r\n');
});

it('a CSV file quotes cells and keeps numbers', () => {
  expect(csvOfName('a "b", c\nd')).toBe('"a ""b"", c\nd","","No"\r\n');
  expect(csvOfName('-12.50')).toBe('"-12.50","","No"\r\n');
});
