import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The last invoice number of a year. Its row stays locked until the invoice is sent. */
@Entity('invoice_numbers')
export class InvoiceNumber {
  @PrimaryColumn('int', { primaryKeyConstraintName: 'invoice_numbers_pkey' })
  year: number;

  @Column('int', { default: 0 })
  last: number;
}
