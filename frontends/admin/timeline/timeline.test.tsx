import { type AuditEntry, timelineApi, type TimelineEntry } from '@atelier/contracts';
import { ApiQueryProvider, clearQueryCache } from '@atelier/shared/api-query';
import { thirdSign } from '@atelier/shared/testing/approvals';
import { ada } from '@atelier/shared/testing/people';
import { renderPage } from '@atelier/shared/testing/render-page';
import { mockError, mockHandler, mockResponse, requests } from '@atelier/shared/testing/server';
import { noteEntry, replyEntry, sentEmail } from '@atelier/shared/testing/timeline';
import { fireEvent, screen, within } from '@testing-library/react';
import { Timeline } from './timeline';

const at = '2026-11-06T10:00:00.000Z';
const id = 'p1';
const change: AuditEntry = {
  ...{ id: 'a1', createdAt: at, actor: { id: 'j', name: 'June' }, action: 'changed', kind: 'project', itemId: id },
  ...{ name: 'Shop', before: { status: 'pending' }, after: { status: 'review' }, names: {} },
};

const decision: TimelineEntry = {
  ...{ id: 'd', at, kind: 'approval', event: 'approved', approvalId: 'a1', subject: 'file', file: thirdSign },
  ...{ authorName: 'Ann Baker', words: null, dueOn: null },
};

const open = () =>
  renderPage(
    <ApiQueryProvider>
      <Timeline record="project" id={id} />
    </ApiQueryProvider>,
    { at: '/admin', user: ada },
  );
const entries = () => screen.getAllByRole('listitem').filter((item) => item.parentElement?.tagName === 'OL');

afterEach(clearQueryCache);

it.each<[string, TimelineEntry, RegExp]>([
  ['a reply', replyEntry, /^.*Ada Keeper replied · Bea Cobbler .*We will come by\.$/],
  ['a team note', noteEntry, /Someone left a team note.*Internal.*She came by bike\.$/],
  [
    'a note about the client',
    { ...noteEntry, kind: 'note', record: { kind: 'user', id, name: 'Ann Baker' } },
    /^SSomeone left a team note.*Internal.*She came by bike\.$/,
  ],
  ['a withdrawn update', { ...replyEntry, kind: 'update', withdrawnAt: at }, /posted an update.*Withdrawn/],
  ['a change', { id: 'a1', at, kind: 'change', change }, /June changed this project .*Status: Pending.*In review$/],
  [
    'a change of a part',
    { id: 'a2', at, kind: 'change', change: { ...change, kind: 'invoice', itemId: 'i', name: 'INV-2026-00001' } },
    /June changed invoice INV-2026-00001/,
  ],
  [
    'an email about an invoice, sent by hand',
    {
      ...{ id: 'a4', at, kind: 'change' },
      change: { ...change, kind: 'invoice', before: { emailed_at: null }, after: { emailed_at: at } },
    },
    /^June sent an email about this invoice \S+ ?\d*$/,
  ],
  [
    'a withdrawal without its text',
    { id: 'a3', at, kind: 'change', change: { ...change, before: {}, after: { withdrawn_update: 'Secret' } } },
    /^June withdrew an update of this project \S+ ?\d*$/,
  ],
  [
    'an email',
    { id: 'm', at, kind: 'email', email: sentEmail },
    /^Email to ann@example\.com: Your project is under way/,
  ],
  [
    'a file',
    {
      ...{ id: 'f', at, kind: 'file', name: 'logo.pdf', version: 2, size: 2048, changeNotes: 'Larger' },
      ...{ uploaderName: 'Ann', project: { id: 'other', name: 'Shoes' } },
    },
    /^Ann uploaded logo\.pdf, version 2 · 2\.00 KB · Shoes .*Larger$/,
  ],
  [
    'a payment',
    {
      ...{ id: 'r', at, kind: 'payment', entryKind: 'payment', amount: 162_500, paidWith: 'Visa ending in 4242' },
      ...{ duplicate: false, record: { kind: 'invoice', id: 'i', number: 'INV-2026-00001' } },
    },
    /^Payment of \$1,625\.00 · Visa ending in 4242 · INV-2026-00001/,
  ],
  [
    'a sale',
    {
      ...{ id: 's', at, kind: 'sale', orderId: 'o', orderNumber: 'ORD-2026-00001', amount: 5000, quantity: 2 },
      client: { id: 'u', name: 'Ann' },
    },
    /^Ann bought this package in ORD-2026-00001 · \$50\.00 for 2/,
  ],
  [
    'a request for approval',
    { ...decision, event: 'asked', authorName: 'Ada Keeper', words: 'Is the blue right?', dueOn: '2025-12-24' },
    /^Ada Keeper asked for approval of sign\.png, version 3, by Dec 24, 2025 .*Is the blue right\?$/,
  ],
  [
    'requested changes',
    { ...decision, event: 'changes', words: 'A **brighter** lamp' },
    /^Ann Baker requested changes to sign\.png, version 3 .*A brighter lamp$/,
  ],
  [
    'a request that was withdrawn by the schedule',
    { ...decision, event: 'withdrawn', subject: 'project', file: null, authorName: null },
    /^The agency withdrew the request for approval of the project \S+ ?\d*$/,
  ],
])('shows %s', async (_, entry, text) => {
  mockResponse(timelineApi.list, [entry]);
  open();
  await screen.findByRole('list', { name: 'Timeline' });
  expect(entries()[0]?.textContent).toMatch(text);
  expect(requests.map(({ url }) => url)).toEqual(['/api/admin/timeline/project/p1?limit=25']);
});

it('links a decision to its request', async () => {
  mockResponse(timelineApi.list, [decision]);
  open();
  const link = await screen.findByRole('link', { name: 'sign.png, version 3' });
  expect(link.getAttribute('href')).toBe('#approval-a1');
});

it('shows the picture of an author, or the initials where it doesn’t load', async () => {
  mockResponse(timelineApi.list, [{ ...replyEntry, authorImageUrl: '/api/users/a/picture/b' }]);
  open();
  const line = (await screen.findByText('We will come by.')).closest('li');
  const image = line?.querySelector('img');
  expect(image?.getAttribute('src')).toBe('/api/users/a/picture/b');
  if (image) fireEvent.error(image);
  expect(line?.textContent).toMatch(/^AKAda Keeper/);
});

it('offers to send a failed email again, at the message that it delivers', async () => {
  const email = { ...sentEmail, state: 'failed', reason: '550 No such user', sentAt: null } as const;
  mockResponse(timelineApi.list, [{ ...replyEntry, email }]);
  open();
  const list = within(await screen.findByRole('list', { name: 'Timeline' }));
  expect(list.getByText(/^Not delivered: the mailbox doesn’t exist/)).toBeTruthy();
  expect(list.getByRole('button', { name: /^Send again/ })).toBeTruthy();
});

it('says that an email still can be undone', async () => {
  const heldUntil = new Date(Date.now() + 10_000).toISOString();
  mockResponse(timelineApi.list, [
    { ...replyEntry, email: { ...sentEmail, state: 'waiting', sentAt: null, heldUntil } },
  ]);
  open();
  expect(await screen.findByText(/^Sending in a few seconds. You can still undo it/)).toBeTruthy();
});

it.each<[string, TimelineEntry, RegExp]>([
  [
    'was undone, at its message',
    {
      ...{ ...replyEntry, kind: 'update', withdrawnAt: at },
      email: { ...sentEmail, state: 'dropped', reason: 'Undone before it was sent', sentAt: null },
    },
    /Withdrawn.*Not sent: undone before it was sent/,
  ],
  [
    'has no recipient',
    {
      ...{ id: 'm', at, kind: 'email' },
      email: { ...sentEmail, to: null, state: 'dropped', reason: 'The client has no email on file', sentAt: null },
    },
    /^Email: Your project is under way .*Not sent: the client has no email on file · [^·]+$/,
  ],
])('says why an email wasn’t sent that %s', async (_, entry, text) => {
  mockResponse(timelineApi.list, [entry]);
  open();
  await screen.findByRole('list', { name: 'Timeline' });
  expect(entries()[0]?.textContent).toMatch(text);
});

it('loads older entries below', async () => {
  const pages: Record<string, [TimelineEntry, string?]> = {
    '/api/admin/timeline/project/p1?limit=25': [replyEntry, '/api/admin/timeline/project/p1?limit=25&after=1.x'],
    '/api/admin/timeline/project/p1?limit=25&after=1.x': [noteEntry],
  };
  mockHandler(timelineApi.list, (url) => {
    const [entry, next] = pages[url] ?? [];
    return new Response(JSON.stringify([entry]), { headers: next ? { link: `<${next}>; rel="next"` } : {} });
  });
  const user = open();
  await user.click(await screen.findByRole('button', { name: 'Show more' }));
  expect(await screen.findByText('She came by bike.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
});

it('shows a load error and retries', async () => {
  mockError(timelineApi.list, 500, 'Something went wrong');
  const user = open();
  expect(await screen.findByText('Couldn’t load the timeline')).toBeTruthy();
  mockResponse(timelineApi.list, []);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Nothing has happened yet.')).toBeTruthy();
});

it('shows entries of one kind', async () => {
  mockResponse(timelineApi.list, [replyEntry]);
  const user = open();
  await screen.findByRole('list', { name: 'Timeline' });
  mockResponse(timelineApi.list, []);
  const filters = within(screen.getByRole('group', { name: 'Show in the timeline' }));
  expect(filters.getAllByRole('radio').map((radio) => radio.parentElement?.textContent)).toEqual([
    ...['All', 'Messages', 'Files', 'Payments', 'Changes'],
  ]);
  const filesOnly = filters.getByRole<HTMLInputElement>('radio', { name: 'Files' });
  await user.click(filesOnly);
  await screen.findByText('No entries of this kind.');
  expect(requests.at(-1)?.url).toBe('/api/admin/timeline/project/p1?limit=25&show=files');
  expect(filesOnly.checked).toBe(true);
});
