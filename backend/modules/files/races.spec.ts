import { authApi, filesApi } from '../../contracts';
import { poolOf } from '../../platform/database';
import { TestApp } from '../../test/app';
import { addVersion, uploadFile } from '../../test/files';
import { seededRandom } from '../../test/hostile-input';

const ROUNDS = Number(process.env.RACE_ROUNDS ?? 2);
const SEED = Number(process.env.RACE_SEED ?? 1);

let product: TestApp;
beforeAll(async () => {
  product = await TestApp.start({}, { runsJobs: false });
});
afterAll(() => product.stop());

const rounds = Array.from({ length: ROUNDS }, (_, round) => round);
const repeat = <T>(count: number, work: (index: number) => T): T[] => Array.from({ length: count }, (_, i) => work(i));

it.each(rounds)(
  `sixty concurrent uploads and restores keep unique numbers and one current version (%i, seed ${SEED})`,
  async (round) => {
    const { pick } = seededRandom(SEED + round);
    const ann = await product.client(`ann${round}`);
    const june = await product.admin(`june${round}`);
    const first = await uploadFile(ann);
    const versionIds = [
      first.id,
      ...(await Promise.all(repeat(5, () => addVersion(ann, first.id)))).map(({ body }) => body.id),
    ];

    const upload = async (i: number) => ({
      ...(await addVersion(pick([ann, june]), pick(versionIds), { fields: { changeNotes: `${i}` } })),
      i,
    });
    const restore = () => pick([ann, june]).call(filesApi.restore, { params: { id: pick(versionIds) } });
    const replies = await Promise.all(repeat(60, (i) => (i % 2 ? restore() : upload(i))));
    expect(replies.map(({ status }) => status)).toEqual(repeat(60, (i) => (i % 2 ? 200 : 201)));

    const versions = (await ann.call(filesApi.listVersions, { params: { id: first.id } })).body;
    expect(versions.map(({ version }) => version)).toEqual(repeat(36, (i) => 36 - i));
    expect(versions.filter(({ isCurrentVersion }) => isCurrentVersion)).toHaveLength(1);
    expect(
      versions
        .flatMap(({ changeNotes }) => changeNotes ?? [])
        .map(Number)
        .sort((a, b) => a - b),
    ).toEqual(repeat(30, (i) => i * 2));
    expect((await ann.call(filesApi.list)).body).toEqual(versions.filter(({ isCurrentVersion }) => isCurrentVersion));
    const createdAts = versions.map(({ createdAt }) => createdAt);
    expect(createdAts).toEqual([...createdAts].sort().reverse());
  },
);

it('uploads to one locked file leave connections for other requests', async () => {
  const ann = await product.client('ann-of-many');
  const first = await uploadFile(ann);
  const lockingClient = await poolOf(product.database).connect();
  try {
    await lockingClient.query('begin');
    await lockingClient.query('select 1 from files where id = $1 for update', [first.id]);
    const blockedUploads = repeat(60, () => addVersion(ann, first.id));
    const otherReplies = await Promise.all(repeat(60, () => ann.call(authApi.user)));
    expect(otherReplies.map(({ status }) => status)).toEqual(repeat(60, () => 200));
    await lockingClient.query('commit');
    expect((await Promise.all(blockedUploads)).map(({ status }) => status)).toEqual(repeat(60, () => 201));
  } finally {
    lockingClient.release();
  }
});
