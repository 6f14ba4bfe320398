import { TestApp } from '../../../test/app';
import { type SentInvoiceInput, insertSentInvoice } from '../../../test/sent-invoice';
import { OverdueInvoicesService } from './overdue-invoices.service';

let product: TestApp;
let overdue: OverdueInvoicesService;
let userId: string;
beforeAll(async () => {
  product = await TestApp.start({}, { runsJobs: false });
  overdue = product.app.get(OverdueInvoicesService);
  userId = (await product.client('ann')).user.id;
});
afterAll(() => product.stop());

const createInvoice = (sent: Partial<SentInvoiceInput> = {}) =>
  insertSentInvoice(product.database, {
    userId,
    dueDate: '2026-06-30',
    sentAt: new Date('2026-05-31T12:00:00Z'),
    ...sent,
  });

async function statusOf(id: string): Promise<string | undefined> {
  const rows = await product.database.query<{ status: string }[]>('select status from invoices where id = $1', [id]);
  return rows[0]?.status;
}

it('an invoice becomes overdue when its due day ends in New York', async () => {
  const { id } = await createInvoice();
  await overdue.markOverdue(new Date('2026-07-01T03:59:59Z'));
  expect(await statusOf(id)).toBe('sent');
  await overdue.markOverdue(new Date('2026-07-01T04:00:00Z'));
  expect(await statusOf(id)).toBe('overdue');
});

it('a processing or voided invoice stays, and becomes overdue once the payment fails', async () => {
  const [processing, voided] = [await createInvoice({ status: 'processing' }), await createInvoice()];
  await product.database.query('update invoices set voided_at = now() where id = $1', [voided.id]);
  await overdue.markOverdue(new Date('2026-09-01T12:00:00Z'));
  expect([await statusOf(processing.id), await statusOf(voided.id)]).toEqual(['processing', 'sent']);
  await product.database.query(`update invoices set status = 'sent' where id = $1`, [processing.id]);
  await overdue.markOverdue(new Date('2026-09-01T13:00:00Z'));
  expect(await statusOf(processing.id)).toBe('overdue');
});

it('a locked invoice is skipped and marked in the next round', async () => {
  const [locked, free] = [await createInvoice(), await createInvoice()];
  const at = new Date('2026-07-02T12:00:00Z');
  await product.database.transaction(async (manager) => {
    await manager.query('select from invoices where id = $1 for update', [locked.id]);
    await overdue.markOverdue(at);
    expect([await statusOf(locked.id), await statusOf(free.id)]).toEqual(['sent', 'overdue']);
  });
  await overdue.markOverdue(at);
  expect(await statusOf(locked.id)).toBe('overdue');
});

it('a late round marks all invoices, also concurrently with others', async () => {
  const insertMany = `
    with made as (
      insert into invoices (id, user_id, invoice_number, amount)
      select id, $1, 'DRAFT-' || id, 5000 from (select gen_random_uuid() as id from generate_series(1, 1200)) new returning id
    ) select id from made`;
  await product.database.transaction(async (manager) => {
    const made = await manager.query<{ id: string }[]>(insertMany, [userId]);
    const ids = made.map(({ id }) => id);
    await manager.query(
      `insert into invoice_lines (id, invoice_id, position, description, unit_amount)
       select gen_random_uuid(), id, 0, 'Work', 5000 from unnest($1::uuid[]) id`,
      [ids],
    );
    await manager.query(
      `update invoices set status = 'sent', sent_at = '2026-01-01', due_date = '2026-01-31',
         invoice_number = 'INV-2025-' || lpad(n::text, 5, '0')
       from unnest($1::uuid[]) with ordinality as these (id, n) where invoices.id = these.id`,
      [ids],
    );
  });
  const at = new Date('2026-07-02T12:00:00Z');
  await Promise.all(Array.from({ length: 5 }, () => overdue.markOverdue(at)));
  const left = await product.database.query<{ left: number }[]>(
    `select count(*)::int as left from invoices where status = 'sent' and voided_at is null`,
  );
  expect(left).toEqual([{ left: 0 }]);
});
