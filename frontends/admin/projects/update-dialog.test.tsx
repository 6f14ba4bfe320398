import { clientsApi, type Project, type ProjectUpdate, projectsApi, SEND_ID_CONFLICT } from '@atelier/contracts';
import { ApiQueryProvider, clearQueryCache } from '@atelier/shared/api-query';
import { draftFor, clearDrafts } from '@atelier/shared/drafts';
import { ada, ann } from '@atelier/shared/testing/people';
import { internalNote, shopWindowProject, sketchesUpdate } from '@atelier/shared/testing/projects';
import { descriptionOf, expectToast } from '@atelier/shared/testing/assertions';
import { mockResponse, requests, mockError, mockHandler } from '@atelier/shared/testing/server';
import { renderPage } from '@atelier/shared/testing/render-page';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import Projects from './projects';

const shop: Project = { ...shopWindowProject, owner: { id: ann.id, name: 'Ann Baker' } };
const bakery: Project = { ...shop, id: 'b', name: 'A page for the bakery' };
const posted: ProjectUpdate = { ...sketchesUpdate, id: 'posted', message: 'The colours are chosen.' };

const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
const words = () => screen.findByLabelText<HTMLTextAreaElement>('Your update');
const internal = () => screen.getByRole<HTMLInputElement>('switch', { name: /^Internal: only the agency/ });
const sent = () => requests.filter(({ method }) => method === 'POST');
const gone = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

async function open(told: ProjectUpdate[] = []) {
  mockResponse(clientsApi.search, []);
  mockResponse(projectsApi.list, [shop, bakery]);
  mockResponse(projectsApi.listUpdates, told);
  const hands = renderPage(
    <ApiQueryProvider>
      <Projects />
    </ApiQueryProvider>,
    { at: '/admin/projects', user: ada },
  );
  const begin = async (name = shop.name) => {
    await hands.click(await screen.findByRole('button', { name: `Post Update to ${name}` }));
    await words();
  };
  await begin();
  return { hands, begin };
}

afterEach(() => {
  clearQueryCache();
  clearDrafts();
});

it('is posted once there is something in it, and read by the client', async () => {
  const { hands } = await open();
  expect(screen.getByText('Post Project Update')).toBeTruthy();
  const field = await words();
  await waitFor(() => expect(document.activeElement).toBe(field));
  expect(within(screen.getByRole('dialog')).getByText(/Ann Baker$/)).toBeTruthy();
  expect(button('Post Update').disabled).toBe(true);
  await hands.type(await words(), '  ');
  expect(button('Post Update').disabled).toBe(true);
  await hands.type(await words(), 'The colours are chosen.');
  expect(descriptionOf(await words())).toMatch(/^Ann Baker sees this/);
  mockResponse(projectsApi.postUpdate, posted);
  await hands.click(button('Post Update'));
  await expectToast('Update posted successfully');
  await gone();
  expect(sent()).toMatchObject([
    { url: `/api/projects/${shop.id}/updates`, body: { message: '  The colours are chosen.', isInternal: false } },
  ]);
});

it('is internal where that is chosen, and says so before it is posted', async () => {
  const { hands } = await open();
  await hands.click(internal());
  expect(descriptionOf(await words())).toBe('Only the agency sees this. It is neither shown nor mailed to Ann Baker.');
  await hands.type(await words(), 'Too dark.');
  mockResponse(projectsApi.postUpdate, { ...internalNote, message: 'Too dark.' });
  await hands.click(button('Post Update'));
  await expectToast('Update posted successfully');
  expect(sent()).toMatchObject([{ body: { message: 'Too dark.', isInternal: true } }]);
});

it('stays written when it cannot be posted', async () => {
  const { hands } = await open();
  await hands.type(await words(), 'The colours are chosen.');
  await hands.click(internal());
  mockError(projectsApi.postUpdate, 500, 'Something went wrong');
  await hands.click(button('Post Update'));
  await expectToast('Failed to post update');
  await expectToast('Something went wrong');
  expect((await words()).value).toBe('The colours are chosen.');
  expect(internal().checked).toBe(true);
});

it('is there again after its dialog was closed, for this project and no other, until it has been posted', async () => {
  const { hands, begin } = await open();
  await hands.type(await words(), 'The colours are chosen.');
  await hands.click(internal());
  await hands.click(button('Cancel'));
  await gone();
  await begin(bakery.name);
  expect((await words()).value).toBe('');
  expect(internal().checked).toBe(false);
  await hands.keyboard('{Escape}');
  await gone();
  await begin();
  expect((await words()).value).toBe('The colours are chosen.');
  expect(internal().checked).toBe(true);
  mockResponse(projectsApi.postUpdate, posted);
  await hands.click(button('Post Update'));
  await gone();
  await begin();
  expect((await words()).value).toBe('');
});

it('begins empty where what was kept is not a letter', async () => {
  draftFor(`update-of-${shop.id}`, ada).save({ message: 7, isInternal: 'yes' });
  draftFor(`update-of-${bakery.id}`, ada).save('a letter');
  const { hands, begin } = await open();
  expect((await words()).value).toBe('');
  expect(internal().checked).toBe(false);
  await hands.click(button('Cancel'));
  await gone();
  await begin(bakery.name);
  expect((await words()).value).toBe('');
});

describe('what was told so far', () => {
  const told = async () => within(await screen.findByRole('group', { name: 'Told so far' }));

  it('is shown beside it, and asked for anew once there is more', async () => {
    const { hands, begin } = await open([internalNote, sketchesUpdate]);
    expect((await told()).getByText('internal')).toBeTruthy();
    expect((await told()).getAllByRole('listitem')).toHaveLength(2);
    expect(requests.at(-1)?.url).toBe(`/api/projects/${shop.id}/updates?limit=3`);
    mockResponse(projectsApi.postUpdate, posted);
    mockResponse(projectsApi.listUpdates, [posted, internalNote, sketchesUpdate]);
    await hands.type(await words(), posted.message);
    await hands.click(button('Post Update'));
    await gone();
    await begin();
    expect((await told()).getByText(posted.message)).toBeTruthy();
  });

  it('is said to be nothing, or not to have come', async () => {
    const { hands, begin } = await open();
    expect(await screen.findByText('Nothing yet: this is the first update.')).toBeTruthy();
    await hands.click(button('Cancel'));
    await gone();
    mockError(projectsApi.listUpdates, 500, 'Something went wrong');
    await begin(bakery.name);
    expect(await screen.findByText('The updates did not arrive')).toBeTruthy();
    expect((await words()).disabled).toBe(false);
  });
});

describe('an update whose answer was lost', () => {
  const lose = async (hands: ReturnType<typeof renderPage>) => {
    mockHandler(projectsApi.postUpdate, () => Promise.reject(new TypeError('Failed to fetch')));
    await hands.click(button('Post Update'));
    await expectToast('Failed to post update');
  };
  const sendIds = () => sent().map(({ body }) => (body as { sendId: string }).sendId);

  it('is sent again as the same, also after a reload, and the next one as another', async () => {
    const before = await open();
    await before.hands.type(await words(), posted.message);
    await lose(before.hands);
    cleanup();
    const { hands, begin } = await open();
    mockResponse(projectsApi.postUpdate, posted);
    await hands.click(button('Post Update'));
    await gone();
    await begin();
    await hands.type(await words(), 'And the letters.');
    await hands.click(button('Post Update'));
    await gone();
    const [first, second, next] = sendIds();
    expect(first).toMatch(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/);
    expect(second).toBe(first);
    expect(next).not.toBe(first);
  });

  it('shows among what was told where it arrived, and is another once it was written otherwise', async () => {
    const { hands } = await open();
    await hands.type(await words(), posted.message);
    mockResponse(projectsApi.listUpdates, [posted]);
    await lose(hands);
    expect(
      await within(await screen.findByRole('group', { name: 'Told so far' })).findByText(posted.message),
    ).toBeTruthy();
    await hands.type(await words(), ' All of them.');
    mockError(projectsApi.postUpdate, 409, SEND_ID_CONFLICT, { sendId: SEND_ID_CONFLICT });
    await hands.click(button('Post Update'));
    await expectToast(SEND_ID_CONFLICT);
    mockResponse(projectsApi.postUpdate, posted);
    await hands.click(button('Post Update'));
    await gone();
    const [first, second, third] = sendIds();
    expect(second).toBe(first);
    expect(third).not.toBe(first);
  });
});
