import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Invoices of subscriptions belong to the project that the order opened. */
export class SubscriptionInvoiceProjects1795739400000 implements MigrationInterface {
  async up(database: QueryRunner): Promise<void> {
    await database.query(`
      update invoices i set project_id = p.id
      from subscriptions s join projects p on p.order_id = s.order_id and p.user_id = s.user_id
      where i.subscription_id = s.id and i.user_id = p.user_id and i.project_id is null`);
  }

  /** Which invoices had no project isn’t known anymore. */
  async down(): Promise<void> {}
}
