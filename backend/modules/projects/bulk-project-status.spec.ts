import { adminProjectsApi, type ProjectStatus, projectsApi } from '../../contracts';
import { TestApp } from '../../test/app';
import type { Caller } from '../../test/caller';

let product: TestApp;
let june: Caller;
let ann: Caller;
beforeAll(async () => {
  product = await TestApp.start({ UNDO_SECONDS: '60' }, { runsJobs: false });
  june = await product.admin('june');
  ann = await product.client('ann', { email: 'ann@example.com', firstName: 'Ann' });
});
beforeEach(() => product.database.query(`delete from mails where kind = 'projects.moved'`));
afterAll(() => product.stop());

const requestProject = async (name = 'The shop') => (await ann.call(projectsApi.request, { body: { name } })).body.id;
const setStatuses = async (ids: string[], status: ProjectStatus) =>
  (await june.call(adminProjectsApi.setStatuses, { body: { ids, status } })).body;
const setStatus = async (id: string, status: ProjectStatus, progress?: number) =>
  (
    await june.call(projectsApi.setStatus, {
      params: { id },
      body: { status, ...(progress !== undefined && { progress }) },
    })
  ).body;
const undo = async (ids: string[]) => (await june.call(adminProjectsApi.undoStatuses, { body: { ids } })).body;
const find = async (id: string) => {
  const { status, progress } = (await june.call(projectsApi.get, { params: { id } })).body;
  return { status, progress };
};
const emailStates = async () =>
  (
    await product.database.query<{ state: string }[]>(
      `select state from mails where kind = 'projects.moved' order by created_at, id`,
    )
  ).map(({ state }) => state);

it('changes those that have another status, and holds an email for each', async () => {
  const [first, second, done] = [
    await requestProject('One'),
    await requestProject('Two'),
    await requestProject('Done'),
  ];
  await setStatus(second, 'review', 40);
  await setStatus(done, 'completed');
  const result = await setStatuses([first, second, done], 'completed');
  expect(result.changed.sort()).toEqual([first, second].sort());
  expect(result.heldEmails.map(({ title, seconds }) => [title, seconds]).sort()).toEqual([
    ['One', 60],
    ['Two', 60],
  ]);
  expect([await find(first), await find(second)]).toEqual([
    { status: 'completed', progress: 100 },
    { status: 'completed', progress: 100 },
  ]);
  // The emails of the two single changes: one was replaced.
  expect((await emailStates()).sort()).toEqual(['dropped', 'waiting', 'waiting', 'waiting']);
});

it('gives each project its former status and progress back', async () => {
  const [first, second] = [await requestProject(), await requestProject()];
  await setStatus(second, 'pending', 40);
  const { heldEmails } = await setStatuses([first, second], 'completed');
  const ids = heldEmails.map(({ id }) => id);
  expect((await undo(ids)).done.sort()).toEqual([first, second].sort());
  expect([await find(first), await find(second)]).toEqual([
    { status: 'pending', progress: 0 },
    { status: 'pending', progress: 40 },
  ]);
  expect(await emailStates()).toEqual(['dropped', 'dropped']);
  const again = await undo(ids);
  expect([again.done, again.refused.map(({ reason }) => reason)]).toEqual([
    [],
    ['This was already undone', 'This was already undone'],
  ]);
});

it('says which can’t be undone: the email is on its way, or the status has changed since then', async () => {
  const [sent, changed, waiting] = [await requestProject(), await requestProject(), await requestProject()];
  const { heldEmails } = await setStatuses([sent, changed, waiting], 'review');
  const emailOf = (id: string) => heldEmails.find(({ itemId }) => itemId === id)?.id ?? '';
  await product.database.query(`update mails set recipient = 'ann@example.com' where id = $1`, [emailOf(sent)]);
  await product.database.query(`update projects set status = 'in-progress' where id = $1`, [changed]);
  const { done, refused } = await undo(heldEmails.map(({ id }) => id));
  expect(done).toEqual([waiting]);
  expect(Object.fromEntries(refused.map(({ id, reason }) => [id, reason]))).toEqual({
    [sent]: 'It’s too late to undo this: the email is already on its way',
    [changed]: 'Its status has been changed since then',
  });
  expect([(await find(sent)).status, (await find(changed)).status]).toEqual(['review', 'in-progress']);
});

it('is one change with the one before: no email if the client knows the status', async () => {
  const id = await requestProject();
  await setStatuses([id], 'review');
  const back = await setStatuses([id], 'pending');
  expect(back).toEqual({ changed: [id], heldEmails: [] });
  expect(await emailStates()).toEqual(['dropped']);
});

it('two requests with the same projects in another order both succeed', async () => {
  const ids = [await requestProject(), await requestProject(), await requestProject()];
  const results = await Promise.all([
    setStatuses(ids, 'review'),
    setStatuses([...ids].reverse(), 'in-progress'),
    setStatuses(ids, 'completed'),
  ]);
  expect(results.map(({ changed }) => changed.length)).toEqual([3, 3, 3]);
});

it('returns 400 for other statuses, and 403 to clients', async () => {
  const id = await requestProject();
  const body = { ids: [id], status: 'gone' };
  expect((await june.send(adminProjectsApi.setStatuses, { body })).status).toBe(400);
  expect((await ann.send(adminProjectsApi.setStatuses, { body: { ...body, status: 'review' } })).status).toBe(403);
});
