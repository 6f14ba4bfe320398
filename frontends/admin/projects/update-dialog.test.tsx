import { clientsApi, type Project, type ProjectUpdate, projectsApi, SEND_ID_CONFLICT } from '@atelier/contracts';
import { Answers, forgetAnswers } from '@atelier/shared/answers';
import { draftOf, forgetDrafts } from '@atelier/shared/drafts';
import { ada, ann } from '@atelier/shared/testing/cast';
import { internalNote, shopWindowProject, sketchesDone } from '@atelier/shared/testing/projects';
import { saidAbout, toasted } from '@atelier/shared/testing/said';
import { answers, asked, refuses, repliesWith } from '@atelier/shared/testing/server';
import { show } from '@atelier/shared/testing/show';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import Projects from './projects';

const shop: Project = { ...shopWindowProject, owner: { id: ann.id, name: 'Ann Baker' } };
const bakery: Project = { ...shop, id: 'b', name: 'A page for the bakery' };
const posted: ProjectUpdate = { ...sketchesDone, id: 'posted', message: 'The colours are chosen.' };

const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
const words = () => screen.findByLabelText<HTMLTextAreaElement>('Your update');
const internal = () => screen.getByRole<HTMLInputElement>('switch', { name: /^Internal: only the agency/ });
const sent = () => asked.filter(({ method }) => method === 'POST');
const gone = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

async function open(told: ProjectUpdate[] = []) {
  answers(clientsApi.search, []);
  answers(projectsApi.list, [shop, bakery]);
  answers(projectsApi.listUpdates, told);
  const hands = show(
    <Answers>
      <Projects />
    </Answers>,
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
  forgetAnswers();
  forgetDrafts();
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
  expect(saidAbout(await words())).toMatch(/^Ann Baker sees this/);
  answers(projectsApi.postUpdate, posted);
  await hands.click(button('Post Update'));
  await toasted('Update posted successfully');
  await gone();
  expect(sent()).toMatchObject([
    { url: `/api/projects/${shop.id}/updates`, body: { message: '  The colours are chosen.', isInternal: false } },
  ]);
});

it('is internal where that is chosen, and says so before it is posted', async () => {
  const { hands } = await open();
  await hands.click(internal());
  expect(saidAbout(await words())).toBe('Only the agency sees this. It is neither shown nor mailed to Ann Baker.');
  await hands.type(await words(), 'Too dark.');
  answers(projectsApi.postUpdate, { ...internalNote, message: 'Too dark.' });
  await hands.click(button('Post Update'));
  await toasted('Update posted successfully');
  expect(sent()).toMatchObject([{ body: { message: 'Too dark.', isInternal: true } }]);
});

it('stays written when it cannot be posted', async () => {
  const { hands } = await open();
  await hands.type(await words(), 'The colours are chosen.');
  await hands.click(internal());
  refuses(projectsApi.postUpdate, 500, 'Something went wrong');
  await hands.click(button('Post Update'));
  await toasted('Failed to post update');
  await toasted('Something went wrong');
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
  answers(projectsApi.postUpdate, posted);
  await hands.click(button('Post Update'));
  await gone();
  await begin();
  expect((await words()).value).toBe('');
});

it('begins empty where what was kept is not a letter', async () => {
  draftOf(`update-of-${shop.id}`, ada).keep({ message: 7, isInternal: 'yes' });
  draftOf(`update-of-${bakery.id}`, ada).keep('a letter');
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
    const { hands, begin } = await open([internalNote, sketchesDone]);
    expect((await told()).getByText('internal')).toBeTruthy();
    expect((await told()).getAllByRole('listitem')).toHaveLength(2);
    expect(asked.at(-1)?.url).toBe(`/api/projects/${shop.id}/updates?limit=3`);
    answers(projectsApi.postUpdate, posted);
    answers(projectsApi.listUpdates, [posted, internalNote, sketchesDone]);
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
    refuses(projectsApi.listUpdates, 500, 'Something went wrong');
    await begin(bakery.name);
    expect(await screen.findByText('The updates did not arrive')).toBeTruthy();
    expect((await words()).disabled).toBe(false);
  });
});

describe('an update whose answer was lost', () => {
  const lose = async (hands: ReturnType<typeof show>) => {
    repliesWith(projectsApi.postUpdate, () => Promise.reject(new TypeError('Failed to fetch')));
    await hands.click(button('Post Update'));
    await toasted('Failed to post update');
  };
  const sendIds = () => sent().map(({ body }) => (body as { sendId: string }).sendId);

  it('is sent again as the same, also after a reload, and the next one as another', async () => {
    const before = await open();
    await before.hands.type(await words(), posted.message);
    await lose(before.hands);
    cleanup();
    const { hands, begin } = await open();
    answers(projectsApi.postUpdate, posted);
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
    answers(projectsApi.listUpdates, [posted]);
    await lose(hands);
    expect(
      await within(await screen.findByRole('group', { name: 'Told so far' })).findByText(posted.message),
    ).toBeTruthy();
    await hands.type(await words(), ' All of them.');
    refuses(projectsApi.postUpdate, 409, SEND_ID_CONFLICT, { sendId: SEND_ID_CONFLICT });
    await hands.click(button('Post Update'));
    await toasted(SEND_ID_CONFLICT);
    answers(projectsApi.postUpdate, posted);
    await hands.click(button('Post Update'));
    await gone();
    const [first, second, third] = sendIds();
    expect(second).toBe(first);
    expect(third).not.toBe(first);
  });
});
