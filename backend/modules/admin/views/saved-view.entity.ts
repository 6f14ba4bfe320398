import {
  Check,
  Column,
  CreateDateColumn,
  Entity,
  Index,
  JoinColumn,
  ManyToOne,
  PrimaryColumn,
  type Relation,
} from 'typeorm';
import type { ConsoleList } from '../../../contracts';
import { User } from '../../auth';

@Entity('saved_views', {
  comment: 'Filters, sort, and columns of a list, saved under a name by an admin for themselves.',
})
@Check('saved_views_lengths_check', 'char_length(name) between 1 and 60 and char_length(query) <= 1000')
// A unique index on user_id, list, and lower(name), created by a migration.
@Index('saved_views_name_key', { synchronize: false })
export class SavedView {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'saved_views_pkey' })
  id: string;

  @Column('uuid')
  userId: string;

  @ManyToOne(() => User, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'user_id', foreignKeyConstraintName: 'saved_views_user_fkey' })
  user?: Relation<User>;

  @Column('text')
  list: ConsoleList;

  @Column('text')
  name: string;

  @Column('text')
  query: string;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;
}
