import { Column, CreateDateColumn, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { User } from '../../auth';

@Entity('stripe_customers', { comment: "Stripe's customer of each client." })
export class StripeCustomer {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'stripe_customers_pkey' })
  userId: string;

  @PrimaryColumn('boolean', { primaryKeyConstraintName: 'stripe_customers_pkey' })
  live: boolean;

  @ManyToOne(() => User, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'user_id', foreignKeyConstraintName: 'stripe_customers_user_fkey' })
  user?: Relation<User>;

  @Index('stripe_customers_customer_key', { unique: true })
  @Column('text')
  customerId: string;

  /** The account's address that Stripe was sent last; null if unknown. */
  @Column('text', { nullable: true })
  email: string | null;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;
}
