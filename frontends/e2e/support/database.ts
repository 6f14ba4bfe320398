import { expect, type Page } from '@playwright/test';

type Rows = Record<string, unknown>[];

/**
 * Does to the database of the tests' product what time would do. A product that JOURNEYS_URL names keeps its own times
 * unless JOURNEYS_DATABASE_URL is set.
 */
async function inDatabase(work: (query: (sql: string, ...values: unknown[]) => Promise<Rows>) => Promise<void>) {
  const connectionString = process.env.JOURNEYS_DATABASE_URL;
  if (!connectionString) return;
  const { default: pg } = await import('pg');
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    await work(async (sql, ...values) => (await client.query<Rows[number]>(sql, values)).rows);
  } finally {
    await client.end();
  }
}

/** Ends the time in which the emails about a project or to a person can be undone; waits until each is sent or dropped. */
export const releaseHeldEmails = (title: string): Promise<void> =>
  inDatabase(async (query) => {
    const held = await query('select id::text, item_id as "itemId" from held_emails where title = $1', title);
    expect(held.length, `held emails about ${title}`).toBeGreaterThan(0);
    const ids = held.map(({ id }) => id);
    const itemIds = held.map(({ itemId }) => itemId);
    await query('update project_updates set visible_at = now() where id = any($1) and visible_at > now()', itemIds);
    await query('update approvals set visible_at = now() where id = any($1) and visible_at > now()', itemIds);
    // Jobs leave the outbox once the queue has them.
    await expect.poll(() => query('select id from outbox where id = any($1)', ids)).toEqual([]);
    await query('select bullmq.promote(queue, id) from bullmq.job where id = any($1)', ids);
    const unfinished = `select id from bullmq.job where id = any($1) and state not in ('completed', 'failed')`;
    await expect.poll(() => query(unfinished, ids)).toEqual([]);
  });

/** The same, also in the page that offers to undo. Its clock must be installed before the page is opened. */
export async function endUndoTime(page: Page, title: string): Promise<void> {
  await releaseHeldEmails(title);
  if (process.env.JOURNEYS_DATABASE_URL) await page.clock.fastForward('01:00');
}

/** The bank's answer arrives. */
export const settlePayment = ({ id }: { id: string }): Promise<void> =>
  inDatabase(async (query) => {
    const settled = await query(
      `update test_provider.objects set due = now()
       where kind = 'payment_intent' and data @> $1 and data ->> 'status' = 'processing' returning id`,
      JSON.stringify({ metadata: { invoiceId: id } }),
    );
    expect(settled, 'processing payments of the invoice').toHaveLength(1);
  });

/** So long ago that the invoice is the first that the dashboard lists. */
export const makePastDue = ({ id }: { id: string }): Promise<void> =>
  inDatabase(async (query) => {
    const sql = `update invoices set status = 'overdue', due_date = current_date - 400, sent_at = now() - interval '430 days'
       where id = $1 returning id`;
    expect(await query(sql, id), 'the invoice').toHaveLength(1);
  });

/** A month passes after the payment. */
export const makePaidLastMonth = ({ id }: { id: string }): Promise<void> =>
  inDatabase(async (query) => {
    const sql = `update invoices set paid_at = paid_at - interval '1 month' where id = $1 and paid_at is not null returning id`;
    expect(await query(sql, id), 'the paid invoice').toHaveLength(1);
  });
