import type { MigrationInterface, QueryRunner } from 'typeorm';

export class TableComments1795405013374 implements MigrationInterface {
  async up(database: QueryRunner): Promise<void> {
    await database.query(`COMMENT ON TABLE "users" IS 'Clients (role guest) and admins.'`);
    await database.query(
      `COMMENT ON TABLE "email_changes" IS 'Requested address changes that wait for a click in an email.'`,
    );
    await database.query(`COMMENT ON TABLE "password_resets" IS 'Reset links that were sent.'`);
    await database.query(`COMMENT ON TABLE "pictures" IS 'Profile pictures.'`);
    await database.query(`COMMENT ON TABLE "sessions" IS 'Signed-in browsers; deleted when they expire.'`);
    await database.query(`COMMENT ON TABLE "outbox" IS 'Jobs on their way from a transaction to the queue.'`);
    await database.query(
      `COMMENT ON TABLE "mails" IS 'State of each email, under the id of its job. The content is not stored.'`,
    );
    await database.query(`COMMENT ON TABLE "products" IS 'Packages of the shop, also unpublished ones.'`);
    await database.query(`COMMENT ON TABLE "cart_items" IS 'Lines of carts of signed-in clients.'`);
    await database.query(
      `COMMENT ON TABLE "contact_submissions" IS 'Messages from the contact form. Deleted two years after their last change unless converted.'`,
    );
    await database.query(
      `COMMENT ON TABLE "submission_answers" IS 'Replies and internal notes on submissions. Append-only.'`,
    );
    await database.query(`COMMENT ON TABLE "file_space" IS 'The storage space that each client uses.'`);
    await database.query(`COMMENT ON TABLE "projects" IS 'The work for a client.'`);
    await database.query(`COMMENT ON TABLE "project_updates" IS 'Updates that clients see, and team notes.'`);
    await database.query(
      `COMMENT ON TABLE "files" IS 'Versions of uploaded files; their bytes are in the storage, named by checksum.'`,
    );
    await database.query(`COMMENT ON TABLE "audit_log" IS 'Who changed what, before and after. Append-only.'`);
    await database.query(
      `COMMENT ON TABLE "notifications" IS 'Announcements to clients, with counters of their emails.'`,
    );
    await database.query(
      `COMMENT ON TABLE "conversions" IS 'The client and project that a submission was converted into.'`,
    );
    await database.query(`COMMENT ON TABLE "orders" IS 'Checkouts of the shop.'`);
    await database.query(`COMMENT ON TABLE "subscriptions" IS 'Monthly packages of a client.'`);
    await database.query(`COMMENT ON TABLE "invoices" IS 'Invoices from draft to paid or void.'`);
    await database.query(`COMMENT ON TABLE "reminders" IS 'Reminder emails: at most one per client and day.'`);
    await database.query(
      `COMMENT ON TABLE "invoice_reminders" IS 'Reminder stages that an invoice has had, and the email that named it.'`,
    );
    await database.query(`COMMENT ON TABLE "invoice_lines" IS 'Lines of an invoice; fixed when it is sent.'`);
    await database.query(
      `COMMENT ON TABLE "invoice_intents" IS 'Stripe''s PaymentIntents for invoices; one per invoice is open.'`,
    );
    await database.query(`COMMENT ON TABLE "invoice_numbers" IS 'The last invoice number of each year.'`);
    await database.query(
      `COMMENT ON TABLE "payment_record" IS 'The ledger: payments, refunds, and rejected events. Append-only.'`,
    );
    await database.query(`COMMENT ON TABLE "refunds" IS 'Requested refunds and their result.'`);
    await database.query(
      `COMMENT ON TABLE "order_items" IS 'The packages of an order at the prices of that moment. Immutable.'`,
    );
    await database.query(
      `COMMENT ON TABLE "payment_checks" IS 'Progress and result of the nightly comparison, for live and test mode.'`,
    );
    await database.query(
      `COMMENT ON TABLE "payment_differences" IS 'Mismatches between Stripe and the ledger, open until the values match.'`,
    );
    await database.query(`COMMENT ON TABLE "payment_events" IS 'Stripe events that arrived, and their result.'`);
    await database.query(
      `COMMENT ON TABLE "provider_payments" IS 'Payments that Stripe reports, for the nightly comparison.'`,
    );
    await database.query(
      `COMMENT ON TABLE "provider_refunds" IS 'Refunds that Stripe reports, for the nightly comparison.'`,
    );
    await database.query(`COMMENT ON TABLE "stripe_customers" IS 'Stripe''s customer of each client.'`);
    await database.query(
      `COMMENT ON TABLE "payment_news_read" IS 'How far Stripe''s event list was read, for live and test mode.'`,
    );
    await database.query(`comment on table emptied_carts is 'Paid orders whose packages were taken out of the cart.'`);
    await database.query(
      `comment on table invoice_totals is 'Count and amount of open invoices, for each client and for all (user_id null). Kept by triggers.'`,
    );
    await database.query(`comment on table limits is 'Attempts per rate limit and subject.'`);
    await database.query(
      `comment on table work_counts is 'Submissions and projects per status, in sixteen shards. Kept by triggers.'`,
    );
  }

  async down(database: QueryRunner): Promise<void> {
    await database.query(`COMMENT ON TABLE "payment_news_read" IS NULL`);
    await database.query(`COMMENT ON TABLE "stripe_customers" IS NULL`);
    await database.query(`COMMENT ON TABLE "provider_refunds" IS NULL`);
    await database.query(`COMMENT ON TABLE "provider_payments" IS NULL`);
    await database.query(`COMMENT ON TABLE "payment_events" IS NULL`);
    await database.query(`COMMENT ON TABLE "payment_differences" IS NULL`);
    await database.query(`COMMENT ON TABLE "payment_checks" IS NULL`);
    await database.query(`COMMENT ON TABLE "order_items" IS NULL`);
    await database.query(`COMMENT ON TABLE "refunds" IS NULL`);
    await database.query(`COMMENT ON TABLE "payment_record" IS NULL`);
    await database.query(`COMMENT ON TABLE "invoice_numbers" IS NULL`);
    await database.query(`COMMENT ON TABLE "invoice_intents" IS NULL`);
    await database.query(`COMMENT ON TABLE "invoice_lines" IS NULL`);
    await database.query(`COMMENT ON TABLE "invoice_reminders" IS NULL`);
    await database.query(`COMMENT ON TABLE "reminders" IS NULL`);
    await database.query(`COMMENT ON TABLE "invoices" IS NULL`);
    await database.query(`COMMENT ON TABLE "subscriptions" IS NULL`);
    await database.query(`COMMENT ON TABLE "orders" IS NULL`);
    await database.query(`COMMENT ON TABLE "conversions" IS NULL`);
    await database.query(`COMMENT ON TABLE "notifications" IS NULL`);
    await database.query(`COMMENT ON TABLE "audit_log" IS NULL`);
    await database.query(`COMMENT ON TABLE "files" IS NULL`);
    await database.query(`COMMENT ON TABLE "project_updates" IS NULL`);
    await database.query(`COMMENT ON TABLE "projects" IS NULL`);
    await database.query(`COMMENT ON TABLE "file_space" IS NULL`);
    await database.query(`COMMENT ON TABLE "submission_answers" IS NULL`);
    await database.query(`COMMENT ON TABLE "contact_submissions" IS NULL`);
    await database.query(`COMMENT ON TABLE "cart_items" IS NULL`);
    await database.query(`COMMENT ON TABLE "products" IS NULL`);
    await database.query(`COMMENT ON TABLE "mails" IS NULL`);
    await database.query(`COMMENT ON TABLE "outbox" IS NULL`);
    await database.query(`COMMENT ON TABLE "sessions" IS NULL`);
    await database.query(`COMMENT ON TABLE "pictures" IS NULL`);
    await database.query(`COMMENT ON TABLE "password_resets" IS NULL`);
    await database.query(`COMMENT ON TABLE "email_changes" IS NULL`);
    await database.query(`COMMENT ON TABLE "users" IS NULL`);
    await database.query(`comment on table emptied_carts is null`);
    await database.query(`comment on table invoice_totals is null`);
    await database.query(`comment on table limits is null`);
    await database.query(`comment on table work_counts is null`);
  }
}
