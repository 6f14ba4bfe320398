import { Check, Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import type { LineKind } from '../../../contracts';
import { Invoice } from './invoice.entity';

@Entity('invoice_lines', { comment: 'Lines of an invoice; fixed when it is sent.' })
@Check('invoice_lines_kind_check', `kind in ('work', 'deposit', 'late-charge')`)
@Check('invoice_lines_description_check', 'char_length(description) between 1 and 200')
@Check('invoice_lines_quantity_check', 'quantity between 1 and 9999')
@Check(
  'invoice_lines_amount_check',
  `case kind when 'deposit' then unit_amount < 0 when 'late-charge' then abs(unit_amount) <= 99999999
    else unit_amount between 0 and 99999999 end`,
)
@Index('invoice_lines_place_key', ['invoiceId', 'position'], { unique: true })
export class InvoiceLine {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'invoice_lines_pkey' })
  id: string;

  @Column('uuid')
  invoiceId: string;

  @ManyToOne(() => Invoice, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'invoice_id', foreignKeyConstraintName: 'invoice_lines_invoice_fkey' })
  invoice?: Relation<Invoice>;

  @Column('int')
  position: number;

  @Column('text')
  description: string;

  @Column('int', { default: 1 })
  quantity: number;

  /** Cents; negative only for a deposit deduction and a reversed late charge. */
  @Column('int')
  unitAmount: number;

  @Column('text', { default: 'work' })
  kind: LineKind;
}
