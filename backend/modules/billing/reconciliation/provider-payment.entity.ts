import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A payment of ours that succeeded, as the provider tells it: to be laid beside the record. */
@Entity('provider_payments')
export class ProviderPayment {
  @PrimaryColumn('text', { primaryKeyConstraintName: 'provider_payments_pkey' })
  id: string;

  @Column('boolean')
  live: boolean;

  /** Cents. */
  @Column('int')
  amount: number;

  @Column('text')
  currency: string;

  /** What it says that it is for, where that is ours. */
  @Column('uuid', { nullable: true })
  invoiceId: string | null;

  @Column('uuid', { nullable: true })
  orderId: string | null;

  @Column('timestamptz')
  chargedAt: Date;
}

/** Money that went back of one, or was about to. */
@Entity('provider_refunds')
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
