import { authApi, filesApi } from '../../contracts';
import { poolOf } from '../../platform/database';
import { TestApp } from '../../test/app';
import { addVersion, uploadFile } from '../../test/files';
import { seededRandom } from '../../test/hostile-input';

const ROUNDS = Number(process.env.RACE_ROUNDS ?? 2);
const SEED = Number(process.env.RACE_SEED ?? Date.now() % 1_000_000);

let product: TestApp;
beforeAll(async () => {
  product = await TestApp.start();
});
afterAll(() => product.stop());

const rounds = Array.from({ length: ROUNDS }, (_, round) => round);
const times = <T>(count: number, work: (index: number) => T): T[] => Array.from({ length: count }, (_, i) => work(i));

it.each(rounds)(
  `sixty uploads and restores on one file: numbers once, one current, none lost (%i, seed ${SEED})`,
  async (round) => {
    const { pick } = seededRandom(SEED + round);
    const ann = await product.client(`ann${round}`);
    const june = await product.admin(`june${round}`);
    const first = await uploadFile(ann);
    const known = [
      first.id,
      ...(await Promise.all(times(5, () => addVersion(ann, first.id)))).map(({ body }) => body.id),
    ];

    const upload = async (i: number) => ({
      ...(await addVersion(pick([ann, june]), pick(known), { fields: { changeNotes: `${i}` } })),
      i,
    });
    const restore = () => pick([ann, june]).call(filesApi.restore, { params: { id: pick(known) } });
    const replies = await Promise.all(times(60, (i) => (i % 2 ? restore() : upload(i))));
    expect(replies.map(({ status }) => status)).toEqual(times(60, (i) => (i % 2 ? 200 : 201)));

    const all = (await ann.call(filesApi.listVersions, { params: { id: first.id } })).body;
    expect(all.map(({ version }) => version)).toEqual(times(36, (i) => 36 - i));
    expect(all.filter(({ isCurrentVersion }) => isCurrentVersion)).toHaveLength(1);
    expect(
      all
        .flatMap(({ changeNotes }) => changeNotes ?? [])
        .map(Number)
        .sort((a, b) => a - b),
    ).toEqual(times(30, (i) => i * 2));
    expect((await ann.call(filesApi.list)).body).toEqual(all.filter(({ isCurrentVersion }) => isCurrentVersion));
    const made = all.map(({ createdAt }) => createdAt);
    expect(made).toEqual([...made].sort().reverse());
  },
);

it('a file that many want leaves connections for everybody else', async () => {
  const ann = await product.client('ann-of-many');
  const first = await uploadFile(ann);
  const held = await poolOf(product.database).connect();
  try {
    await held.query('begin');
    await held.query('select 1 from files where id = $1 for update', [first.id]);
    const waiting = times(60, () => addVersion(ann, first.id));
    const crowd = await Promise.all(times(60, () => ann.call(authApi.user)));
    expect(crowd.map(({ status }) => status)).toEqual(times(60, () => 200));
    await held.query('commit');
    expect((await Promise.all(waiting)).map(({ status }) => status)).toEqual(times(60, () => 201));
  } finally {
    held.release();
  }
});
