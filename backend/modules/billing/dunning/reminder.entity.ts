import { Column, CreateDateColumn, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { User } from '../../auth';

@Entity('reminders', { comment: 'Reminder emails: at most one per client and day.' })
@Index('reminders_day_key', ['userId', 'day'], { unique: true })
export class Reminder {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'reminders_pkey' })
  id: string;

  @ForeignKey(() => User, { name: 'reminders_user_fkey' })
  @Column('uuid')
  userId: string;

  @Column('date')
  day: string;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;
}
