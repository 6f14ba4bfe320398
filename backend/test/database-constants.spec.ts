import { DataSource } from 'typeorm';
import {
  APPROVAL,
  APPROVAL_KINDS,
  DECISIONS,
  BILLING_TYPES,
  BUDGETS,
  CLIENT_NOTE,
  EMAIL,
  FILE,
  INVOICE,
  INVOICE_AMOUNT,
  INVOICE_STATUSES,
  LEDGER_ENTRY_KINDS,
  MAX_CART_LINES,
  MAX_FILE_BYTES,
  NOTIFICATION,
  OPEN_STATUSES,
  ORDER_STATUSES,
  PAYABLE_STATUSES,
  POSTING_FREQUENCIES,
  PRICE,
  PRODUCT_CATEGORIES,
  PRODUCT_TIERS,
  PROFILE_PICTURE,
  PROJECT,
  PROJECT_STATUSES,
  PROJECT_TYPES,
  QUANTITY,
  REMINDER_STAGES,
  REPLY,
  ROLES,
  SUBSCRIPTION_STATUSES,
  TIMELINES,
} from '../contracts';
import { freshDatabase } from './database';

let fresh: Awaited<ReturnType<typeof freshDatabase>>;
let database: DataSource;
beforeAll(async () => {
  fresh = await freshDatabase();
  database = await new DataSource({ type: 'postgres', url: fresh.url }).initialize();
});
afterAll(async () => {
  await database.destroy();
  await fresh.drop();
});

const values = (options: readonly { value: string }[]) => options.map(({ value }) => value);
const range = ({ min = 1, max }: { min?: number; max: number }) => [min, max];

const { quantity } = INVOICE.line;

const CHECKS: [string, string, readonly (string | number)[]][] = [
  ['users_role_check', 'ROLES of contracts/auth.ts', ROLES],
  ['email_changes_email_check', 'EMAIL of contracts/auth.ts', range({ min: 3, ...EMAIL })],
  ['pictures_mime_check', 'PROFILE_PICTURE of contracts/auth.ts', PROFILE_PICTURE.types],
  ['pictures_bytes_check', 'PROFILE_PICTURE of contracts/auth.ts', range({ max: PROFILE_PICTURE.bytes })],
  ['products_category_check', 'PRODUCT_CATEGORIES of contracts/catalog.ts', values(PRODUCT_CATEGORIES)],
  ['products_tier_check', 'PRODUCT_TIERS of contracts/catalog.ts', PRODUCT_TIERS],
  ['products_billing_type_check', 'BILLING_TYPES of contracts/catalog.ts', BILLING_TYPES],
  ['products_price_check', 'PRICE of contracts/catalog.ts', [PRICE.min * 100]],
  ['order_items_category_check', 'PRODUCT_CATEGORIES of contracts/catalog.ts', values(PRODUCT_CATEGORIES)],
  ['order_items_billing_type_check', 'BILLING_TYPES of contracts/catalog.ts', BILLING_TYPES],
  ['order_items_quantity_check', 'QUANTITY of contracts/cart.ts', range(QUANTITY)],
  ['cart_items_quantity_check', 'QUANTITY of contracts/cart.ts', range(QUANTITY)],
  ['orders_status_check', 'ORDER_STATUSES of contracts/orders.ts', ORDER_STATUSES],
  ['subscriptions_status_check', 'SUBSCRIPTION_STATUSES of contracts/subscriptions.ts', SUBSCRIPTION_STATUSES],
  ['projects_name_check', 'PROJECT of contracts/projects.ts', range(PROJECT.name)],
  ['projects_status_check', 'PROJECT_STATUSES of contracts/projects.ts', PROJECT_STATUSES],
  ['projects_type_check', 'PROJECT_TYPES of contracts/projects.ts', values(PROJECT_TYPES)],
  ['projects_budget_check', 'BUDGETS of contracts/projects.ts', values(BUDGETS)],
  ['projects_timeline_check', 'TIMELINES of contracts/projects.ts', values(TIMELINES)],
  ['projects_frequency_check', 'POSTING_FREQUENCIES of contracts/projects.ts', values(POSTING_FREQUENCIES)],
  ['project_updates_message_check', 'PROJECT of contracts/projects.ts', range(PROJECT.message)],
  ['approvals_kind_check', 'APPROVAL_KINDS of contracts/approvals.ts', APPROVAL_KINDS],
  ['approvals_question_check', 'APPROVAL of contracts/approvals.ts', range(APPROVAL.question)],
  ['approval_answers_decision_check', 'DECISIONS of contracts/approvals.ts', DECISIONS],
  ['approval_answers_words_check', 'APPROVAL of contracts/approvals.ts', [...range(APPROVAL.words), DECISIONS[0]]],
  ['client_notes_message_check', 'CLIENT_NOTE of contracts/client-notes.ts', range(CLIENT_NOTE)],
  ['submission_answers_message_check', 'REPLY of contracts/submissions.ts', range(REPLY)],
  [
    'notifications_lengths_check',
    'NOTIFICATION of contracts/notifications.ts',
    [NOTIFICATION.subject.max, NOTIFICATION.message.max],
  ],
  ['files_name_check', 'FILE of contracts/files.ts', range(FILE.name)],
  ['files_size_check', 'MAX_FILE_BYTES of contracts/files.ts', range({ max: MAX_FILE_BYTES })],
  ['invoices_status_check', 'INVOICE_STATUSES of contracts/invoices.ts', INVOICE_STATUSES],
  ['invoices_void_check', 'PAYABLE_STATUSES of contracts/invoices.ts', PAYABLE_STATUSES],
  ['invoices_amount_check', 'INVOICE_AMOUNT of contracts/invoices.ts', range(INVOICE_AMOUNT)],
  ['invoices_reminded_check', 'REMINDER_STAGES of contracts/admin-invoices.ts', REMINDER_STAGES],
  ['invoice_reminders_stage_check', 'REMINDER_STAGES of contracts/admin-invoices.ts', REMINDER_STAGES],
  ['invoice_lines_description_check', 'INVOICE of contracts/invoices.ts', range(INVOICE.line.description)],
  ['invoices_part_check', 'INVOICE_AMOUNT of contracts/invoices.ts', [INVOICE_AMOUNT.min]],
  [
    'invoice_lines_quantity_check',
    'INVOICE of contracts/invoices.ts',
    // Whole units, hundredths, and both together in hundredths.
    [0, quantity.max, 0, 99, 100, quantity.min * 100, 100, quantity.max * 100],
  ],
  ['payment_record_kind_check', 'LEDGER_ENTRY_KINDS of contracts/ledger.ts', LEDGER_ENTRY_KINDS],
];

it.each(CHECKS)('the check %s repeats %s', async (name, _, expected) => {
  expect(
    literalsOf(
      await definition('select pg_get_constraintdef(oid) as text from pg_constraint where conname = $1', name),
    ),
  ).toEqual(expected.map(String));
});

const INDEXES: [string, string, readonly (string | number)[]][] = [
  [
    'invoices_reminding_idx',
    'PAYABLE_STATUSES of contracts/invoices.ts and the last of REMINDER_STAGES of contracts/dunning.ts',
    [...PAYABLE_STATUSES, REMINDER_STAGES.at(-1) ?? ''],
  ],
  ['invoices_open_idx', 'OPEN_STATUSES of contracts/admin-invoices.ts', OPEN_STATUSES],
  ['invoices_client_open_idx', 'OPEN_STATUSES of contracts/admin-invoices.ts', OPEN_STATUSES],
];

it.each(INDEXES)('the index %s repeats %s', async (name, _, expected) => {
  expect(literalsOf(await definition('select pg_get_indexdef($1::regclass) as text', name))).toEqual(
    expected.map(String),
  );
});

it('the function refuse_full_cart repeats MAX_CART_LINES of contracts/cart.ts', async () => {
  const text = await definition('select prosrc as text from pg_proc where proname = $1', 'refuse_full_cart');
  expect(/\) > (\d+) then/.exec(text)?.[1]).toBe(String(MAX_CART_LINES));
});

it('the function count_open_invoices repeats OPEN_STATUSES of contracts/admin-invoices.ts', async () => {
  const text = await definition('select prosrc as text from pg_proc where proname = $1', 'count_open_invoices');
  const lists = [...text.matchAll(/status in \(([^)]*)\)/g)].map(([, list = '']) => literalsOf(list));
  expect(lists).toEqual([OPEN_STATUSES, OPEN_STATUSES, OPEN_STATUSES]);
});

async function definition(statement: string, name: string): Promise<string> {
  const [row] = await database.query<{ text: string }[]>(statement, [name]);
  if (!row) throw new Error(`The database has no ${name}`);
  return row.text;
}

const literalsOf = (sql: string): string[] =>
  [...sql.matchAll(/'([^']*)'|\b\d+\b/g)].map(([number, text]) => text ?? number);
