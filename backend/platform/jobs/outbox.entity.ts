import { Column, CreateDateColumn, Entity, Index, PrimaryColumn } from 'typeorm';
import type { QueueName } from '../../contracts';

/** A job that was promised in the same transaction as the row that it is about, on its way to the queue. */
@Entity('outbox')
// What goes to many waits until nothing else does: an index on (queue = 'bulk'), which decorators cannot say.
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

  /** When it is for later than now. */
  @Column('timestamptz', { nullable: true })
  dueAt: Date | null;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;
}
