import { Column, CreateDateColumn, Entity, Index, PrimaryColumn } from 'typeorm';
import type { QueueName } from '../../contracts';

@Entity('outbox', { comment: 'Jobs on their way from a transaction to the queue.' })
// Bulk jobs go last: an index on (queue = 'bulk'), which decorators can't express.
@Index('outbox_turn_idx', { synchronize: false })
export class OutboxRow {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'outbox_pkey' })
  id: string;

  @Column('text')
  queue: QueueName;

  @Column('text')
  name: string;

  @Column('jsonb')
  data: object;

  @Column('timestamptz', { nullable: true })
  dueAt: Date | null;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;
}
