import { authApi, filesApi, projectsApi } from '../contracts';
import { Config } from '../platform/config';
import { TestApp } from '../test/app';
import { type DemoAccount, demoCast } from './demo-cast';
import { demoFiles } from './demo-files';
import { demoProjects } from './demo-projects';

let product: TestApp;
let cast: DemoAccount[];
beforeAll(async () => {
  product = await TestApp.start();
  cast = await demoCast(product.app, product.app.get(Config));
});
afterAll(() => product.stop());

async function signedIn(name: string) {
  const caller = product.visitor();
  const { password = '' } = cast.find(({ username }) => username === name) ?? {};
  await caller.call(authApi.login, { body: { username: name, password } });
  return caller;
}

it('gives the clients of a fresh copy projects of their own, with news and without the notes, and gives them once', async () => {
  for (let start = 0; start < 2; start += 1) await demoProjects(product.app);
  for (const client of ['rosa', 'walt']) {
    const caller = await signedIn(client);
    const { body: projects } = await caller.call(projectsApi.list);
    expect(projects).toHaveLength(2);
    for (const { id } of projects) {
      const { body: updates } = await caller.call(projectsApi.updates, { params: { id } });
      expect(updates.map(({ authorName }) => authorName)).toContain('June Calloway');
      const all = await (await signedIn('june')).call(projectsApi.updates, { params: { id } });
      expect(updates).toHaveLength(all.body.filter(({ isInternal }) => !isInternal).length);
    }
  }
});

it('gives them files that can be downloaded, one with a history, and gives them once', async () => {
  await demoProjects(product.app);
  for (let start = 0; start < 2; start += 1) await demoFiles(product.app);
  const [rosa, walt] = [await signedIn('rosa'), await signedIn('walt')];
  const { body: files } = await rosa.call(filesApi.list);
  expect(files.map(({ originalName, version }) => [originalName, version])).toEqual([
    ['Front page.png', 3],
    ['Menu autumn.pdf', 1],
    ['Bread photos.zip', 1],
  ]);
  expect((await walt.call(filesApi.list)).body).toMatchObject([{ originalName: 'What we moved.pdf' }]);
  const params = { id: files[0]?.id ?? '' };
  const { body: versions } = await rosa.call(filesApi.versions, { params });
  expect(versions.map(({ changeNotes }) => changeNotes !== null)).toEqual([true, true, false]);
  for (const { id, size } of [...files, ...versions]) {
    const { status, headers } = await rosa.call(filesApi.download, { params: { id } });
    expect([status, headers.get('content-length')]).toEqual([200, String(size)]);
  }
});
