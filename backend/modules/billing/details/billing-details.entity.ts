import {
  Check,
  Column,
  CreateDateColumn,
  Entity,
  JoinColumn,
  OneToOne,
  PrimaryColumn,
  type Relation,
  UpdateDateColumn,
} from 'typeorm';
import { User } from '../../auth';

@Entity('billing_details', {
  comment: 'The name, address, and tax ID that new invoices and receipts of an account show.',
})
@Check(
  'billing_details_length_check',
  `char_length(concat(name, line1, line2, city, region, postal_code, country, tax_id)) <= 800`,
)
@Check('billing_details_country_check', `country ~ '^[A-Z]{2}$'`)
export class BillingDetailsRow {
  /** The account. */
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'billing_details_pkey' })
  id: string;

  @OneToOne(() => User, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'id', foreignKeyConstraintName: 'billing_details_user_fkey' })
  user?: Relation<User>;

  @Column('text', { nullable: true })
  name: string | null;

  @Column('text', { nullable: true })
  line1: string | null;

  @Column('text', { nullable: true })
  line2: string | null;

  @Column('text', { nullable: true })
  city: string | null;

  @Column('text', { nullable: true })
  region: string | null;

  @Column('text', { nullable: true })
  postalCode: string | null;

  @Column('text', { nullable: true })
  country: string | null;

  @Column('text', { nullable: true })
  taxId: string | null;

  @Column('int', { default: 1 })
  revision: number;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;

  @UpdateDateColumn({ type: 'timestamptz' })
  updatedAt: Date;
}
