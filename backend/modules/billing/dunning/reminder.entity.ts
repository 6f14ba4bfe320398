import { Column, CreateDateColumn, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { User } from '../../auth';

/** One mail to a client that names all their invoices of which it reminds them: at most one a day. */
@Entity('reminders')
@Index('reminders_day_key', ['userId', 'day'], { unique: true })
export class Reminder {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'reminders_pkey' })
  id: string;

  @ForeignKey(() => User, { name: 'reminders_user_fkey' })
  @Column('uuid')
  userId: string;

  /** A day of the agency's, `2026-12-24`. */
  @Column('date')
  day: string;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;
}
