import { webhookApi } from '../../../contracts';
import { TestApp } from '../../../test/app';
import type { Caller } from '../../../test/caller';
import { newId } from '../../../platform/database';
import { buildEvent, postWebhook, signPayload } from '../../../test/stripe-webhook';

let product: TestApp;
let june: Caller;
beforeAll(async () => {
  product = await TestApp.start({}, { runsJobs: false });
  june = await product.admin('june');
});
afterAll(() => product.stop());

const notices = async () => (await june.call(webhookApi.listNotices)).body;

async function deliver(event: object, secret?: string) {
  const text = JSON.stringify(event);
  const answer = await postWebhook(product, text, signPayload(product, text, { secret: secret ?? '' }));
  return { status: answer.status, body: (await answer.json()) as { message?: string; notice?: string } };
}

const eventOf = (version: string | null) => ({
  ...buildEvent({ type: 'customer.created', object: { id: 'cus_1' } }),
  api_version: version,
});
const thinEvent = () => ({ id: `evt_${newId()}`, object: 'v2.core.event', type: 'v1.invoice.paid' });

it('names the reason for a thin event in the answer and the console, until a snapshot event arrives', async () => {
  const { status, body } = await deliver(thinEvent());
  expect([status, body.message]).toEqual([400, expect.stringContaining('choose snapshot events')]);
  const [notice] = await notices();
  expect(notice?.reason).toBe(body.message);
  expect(Date.parse(notice?.since ?? '')).not.toBeNaN();
  await deliver(thinEvent());
  expect(await notices()).toEqual([notice]);
  expect(await deliver(eventOf('2026-10-28.endive'))).toEqual({ status: 200, body: { received: true } });
  expect(await notices()).toEqual([]);
});

it('a thin event with a wrong signature gets no reason and leaves no notice', async () => {
  expect((await deliver(thinEvent(), 'whsec_of_another')).body.message).toBe('Invalid webhook signature');
  expect(await notices()).toEqual([]);
});

it.each(['2024-06-20', '2025-03-31.basil'])('processes an event of version %s, and says so', async (version) => {
  await deliver(thinEvent());
  const { status, body } = await deliver(eventOf(version));
  expect([status, body.notice]).toEqual([200, expect.stringContaining(`API version ${version}.`)]);
  expect((await notices()).map(({ reason }) => reason)).toEqual([body.notice]);
});

it.each([null, '2026-11-25.endive'])('an event of the compatible version %s is fine', async (version) => {
  await deliver(eventOf('2024-06-20'));
  expect((await deliver(eventOf(version))).body).toEqual({ received: true });
  expect(await notices()).toEqual([]);
});
