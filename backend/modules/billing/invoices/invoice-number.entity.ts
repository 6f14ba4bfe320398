import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The row of a year stays locked until the invoice is sent. */
@Entity('invoice_numbers', { comment: 'The last invoice number of each year.' })
export class InvoiceNumber {
  @PrimaryColumn('int', { primaryKeyConstraintName: 'invoice_numbers_pkey' })
  year: number;

  @Column('int', { default: 0 })
  last: number;
}
