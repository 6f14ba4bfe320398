import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('provider_payments', { comment: 'Payments that Stripe reports, for the nightly comparison.' })
export class ProviderPayment {
  @PrimaryColumn('text', { primaryKeyConstraintName: 'provider_payments_pkey' })
  id: string;

  @Column('boolean')
  live: boolean;

  @Column('int')
  amount: number;

  @Column('text')
  currency: string;

  @Column('uuid', { nullable: true })
  invoiceId: string | null;

  @Column('uuid', { nullable: true })
  orderId: string | null;

  @Column('timestamptz')
  chargedAt: Date;
}

@Entity('provider_refunds', { comment: 'Refunds that Stripe reports, for the nightly comparison.' })
export class ProviderRefund {
  @PrimaryColumn('text', { primaryKeyConstraintName: 'provider_refunds_pkey' })
  id: string;

  @Column('boolean')
  live: boolean;

  @Column('text')
  paymentId: string;

  @Column('int')
  amount: number;

  @Column('boolean')
  succeeded: boolean;

  @Column('timestamptz')
  madeAt: Date;
}
