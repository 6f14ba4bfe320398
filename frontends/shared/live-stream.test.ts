import { authApi, BACKGROUND_HEADER, type RecordKind } from '@atelier/contracts';
import { listenForChanges } from './live-stream';
import { fakeLiveBrowser, FakeEventSource, openStreams, setVisibility } from './testing/live';
import { ada, ann } from './testing/people';
import { mockError, mockResponse, requests } from './testing/server';

const LONG_MS = 70_000;
const stops: (() => void)[] = [];

beforeEach(() => {
  fakeLiveBrowser();
  jest.useFakeTimers({ now: performance.timeOrigin + 1000 });
});
afterEach(() => stops.splice(0).forEach((stop) => stop()));

function openTab() {
  const heard: (RecordKind[] | 'missed')[] = [];
  const stop = listenForChanges({ onChanged: (kinds) => heard.push(kinds), onMissed: () => heard.push('missed') });
  stops.push(stop);
  return { heard, stop };
}

const wait = (milliseconds = 0) => jest.advanceTimersByTimeAsync(milliseconds);
const [onlyStream] = [() => openStreams()[0] as FakeEventSource];

it('tabs share one stream', async () => {
  const [first, second] = [openTab(), openTab()];
  await wait();
  expect(openStreams()).toHaveLength(1);
  expect(onlyStream()).toMatchObject({ url: '/api/admin/events', options: { withCredentials: true } });
  onlyStream().send('invoice', 'email');
  expect([first.heard, second.heard]).toEqual([[['invoice', 'email']], [['invoice', 'email']]]);
});

it('a tab that begins to listen gets the changes since its page was opened', async () => {
  const first = openTab();
  await wait();
  onlyStream().send('submission', 'email');
  onlyStream().send('email');
  onlyStream().send();
  const second = openTab();
  await wait(1000);
  Object.defineProperty(performance, 'timeOrigin', { value: Date.now(), configurable: true });
  const third = openTab();
  expect([second.heard, third.heard]).toEqual([[['submission', 'email']], []]);
  expect(first.heard).toEqual([['submission', 'email'], ['email'], []]);
});

it('another tab reads the stream when the first one is closed', async () => {
  const [first, second] = [openTab(), openTab()];
  await wait();
  first.stop();
  await wait(5000);
  expect(openStreams()).toHaveLength(1);
  onlyStream().send('order');
  expect([first.heard, second.heard]).toEqual([[], [['order']]]);
});

it('a hidden tab gives its stream away and refreshes everything after a longer time', async () => {
  const { heard } = openTab();
  await wait();
  onlyStream().send();
  setVisibility('hidden');
  await wait();
  expect(openStreams()).toHaveLength(0);
  await wait(10_000);
  setVisibility('visible');
  await wait();
  onlyStream().send('file');
  expect(heard).toEqual([[], ['file']]);
  setVisibility('hidden');
  await wait(LONG_MS);
  setVisibility('visible');
  await wait();
  onlyStream().send('file');
  expect(heard.at(-1)).toBe('missed');
});

it('a lost stream is opened again while the session lasts', async () => {
  mockResponse(authApi.user, ada);
  openTab();
  await wait();
  onlyStream().fail();
  expect(openStreams()).toHaveLength(0);
  await wait(5000);
  expect(openStreams()).toHaveLength(1);
  expect(requests.map(({ headers }) => headers[BACKGROUND_HEADER.toLowerCase()])).toEqual(['1']);
});

it.each([
  ['the session ended', () => mockError(authApi.user, 401, 'Unauthorized')],
  ['the user is no longer an admin', () => mockResponse(authApi.user, ann)],
])('stays closed when %s', async (_, mock) => {
  mock();
  openTab();
  await wait();
  onlyStream().fail();
  await wait(5 * LONG_MS);
  expect([openStreams().length, requests.length]).toEqual([0, 1]);
});

it('a stream without a sign of life is opened again', async () => {
  mockResponse(authApi.user, ada);
  openTab();
  await wait();
  onlyStream().send();
  await wait(40_000);
  expect(FakeEventSource.opened).toHaveLength(1);
  await wait(LONG_MS);
  expect(FakeEventSource.opened.length).toBeGreaterThan(1);
});

it('tries less and less often without a connection, at once when it is back, and then refreshes', async () => {
  mockResponse(authApi.user, ada);
  const { heard } = openTab();
  await wait();
  for (let failures = 0; failures < 8; failures += 1) {
    openStreams().forEach((stream) => stream.fail());
    await wait(60_000);
  }
  expect(heard.filter((one) => one === 'missed').length).toBeGreaterThan(2);
  openStreams().forEach((stream) => stream.fail());
  const tries = FakeEventSource.opened.length;
  await wait(5000);
  expect(FakeEventSource.opened).toHaveLength(tries);
  dispatchEvent(new Event('online'));
  await wait();
  expect(FakeEventSource.opened).toHaveLength(tries + 1);
});

it('works without locks', async () => {
  Object.defineProperty(navigator, 'locks', { value: undefined, configurable: true });
  const { heard } = openTab();
  await wait();
  onlyStream().send('user');
  expect(heard).toEqual([['user']]);
});
