import { Check, Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { lineAmount, type LineKind, toHundredths } from '../../../contracts';
import { Invoice } from './invoice.entity';

@Entity('invoice_lines', { comment: 'Lines of an invoice; fixed when it is sent.' })
@Check('invoice_lines_kind_check', `kind in ('work', 'discount', 'tax', 'deposit', 'late-charge')`)
@Check('invoice_lines_description_check', 'char_length(description) between 1 and 200')
@Check(
  'invoice_lines_quantity_check',
  'quantity between 0 and 9999 and quantity_hundredths between 0 and 99 and quantity * 100 + quantity_hundredths between 1 and 999900',
)
@Check(
  'invoice_lines_amount_check',
  `case kind when 'deposit' then unit_amount < 0 when 'discount' then unit_amount between -99999999 and 0
    when 'late-charge' then abs(unit_amount) <= 99999999
    else unit_amount between 0 and 99999999 end`,
)
@Check(
  'invoice_lines_percent_check',
  `case kind when 'tax' then percent_thousandths is not null and percent_thousandths between 1 and 50000
    when 'discount' then percent_thousandths between 10 and 100000 else percent_thousandths is null end`,
)
@Index('invoice_lines_taxes_idx', ['invoiceId'], { where: `kind = 'tax'` })
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

  @Column('int', { name: 'quantity', default: 1 })
  wholeUnits: number;

  /** Of the quantity 6.5 there are 6 whole units and 50 hundredths. */
  @Column('int', { name: 'quantity_hundredths', default: 0 })
  hundredths: number;

  /** Cents; negative only for a discount, a deposit deduction, and a reversed late charge. */
  @Column('int')
  unitAmount: number;

  @Column('text', { default: 'work' })
  kind: LineKind;

  @Column('int', { nullable: true })
  percentThousandths: number | null;

  get quantity(): number {
    return (this.wholeUnits * 100 + this.hundredths) / 100;
  }

  get percent(): number | undefined {
    return this.percentThousandths === null ? undefined : this.percentThousandths / 1000;
  }

  get amount(): number {
    return lineAmount(this);
  }
}

export function quantityColumns(quantity: number): Pick<InvoiceLine, 'wholeUnits' | 'hundredths'> {
  const hundredths = toHundredths(quantity);
  return { wholeUnits: Math.floor(hundredths / 100), hundredths: hundredths % 100 };
}
