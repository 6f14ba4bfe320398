import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Demo invoices have numbers of their own, so that they leave no gaps between real ones. */
@Entity('demo_invoice_numbers', { comment: 'The last number of a demo invoice of each year.' })
export class DemoInvoiceNumber {
  @PrimaryColumn('int', { primaryKeyConstraintName: 'demo_invoice_numbers_pkey' })
  year: number;

  @Column('int', { default: 0 })
  last: number;
}
