import { UploadSlots } from './upload-slots';

const MEGABYTE = 1024 ** 2;

interface Upload {
  isReceiving: boolean;
  finish: () => void;
  result: Promise<string>;
}

/** An upload that ends when `finish` is called. */
function start(slots: UploadSlots, account: string, bytes = MEGABYTE) {
  const upload: Upload = { isReceiving: false, finish: () => undefined, result: Promise.resolve('') };
  const finished = new Promise<void>((resolve) => (upload.finish = resolve));
  upload.result = slots.run(account, bytes, async () => {
    upload.isReceiving = true;
    await finished;
    return 'stored';
  });
  upload.result.catch(() => undefined);
  return upload;
}

const settle = () => new Promise((resolve) => setImmediate(resolve));

it('eight uploads of an account arrive at once, and the others wait for them in order', async () => {
  const slots = new UploadSlots();
  const uploads = Array.from({ length: 10 }, () => start(slots, 'ann'));
  const receiving = () => uploads.map(({ isReceiving }) => isReceiving).lastIndexOf(true) + 1;
  expect(receiving()).toBe(8);
  expect(start(slots, 'ben').isReceiving).toBe(true);
  uploads[3]?.finish();
  await settle();
  expect(receiving()).toBe(9);
  for (const { finish } of uploads) finish();
  expect(await Promise.all(uploads.map(({ result }) => result))).toEqual(Array.from({ length: 10 }, () => 'stored'));
});

it('the uploads of all accounts fit into 512 MB', async () => {
  const slots = new UploadSlots();
  const uploads = Array.from({ length: 51 }, (_, number) => start(slots, `account ${number}`, 10 * MEGABYTE));
  const refused = start(slots, 'one more', 10 * MEGABYTE);
  await expect(refused.result).rejects.toMatchObject({ retryAfterSeconds: 30 });
  expect(start(slots, 'a small one').isReceiving).toBe(true);
  uploads[0]?.finish();
  await settle();
  expect(start(slots, 'one more', 10 * MEGABYTE).isReceiving).toBe(true);
});
