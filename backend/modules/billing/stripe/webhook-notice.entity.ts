import { Check, Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('webhook_notices', {
  comment: 'What is wrong with the settings of Stripe’s webhook, for live and test mode.',
})
@Check('webhook_notices_reason_check', `reason <> ''`)
export class WebhookNoticeEntity {
  @PrimaryColumn('boolean', { primaryKeyConstraintName: 'webhook_notices_pkey' })
  live: boolean;

  @Column('text')
  reason: string;

  @Column('timestamptz', { default: () => 'now()' })
  since: Date;
}
