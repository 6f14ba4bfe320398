import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The last number that was given in a year of the agency's: whoever gives the next holds the row until theirs is sent. */
@Entity('invoice_numbers')
export class InvoiceNumber {
  @PrimaryColumn('int', { primaryKeyConstraintName: 'invoice_numbers_pkey' })
  year: number;

  @Column('int', { default: 0 })
  last: number;
}
