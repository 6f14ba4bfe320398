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
import type { ClientNote as PublicNote } from '../../../contracts';
import { User } from '../../auth';

@Entity('client_notes', { comment: 'Notes of the team about accounts. Never changed; deleted with the account.' })
@Check('client_notes_message_check', 'char_length(message) between 1 and 5000')
@Index('client_notes_newest_idx', ['clientId', 'createdAt', 'id'])
@Index('client_notes_sent_key', ['createdBy', 'sendId'], { unique: true, where: 'send_id is not null' })
export class ClientNote {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'client_notes_pkey' })
  id: string;

  @Column('uuid')
  clientId: string;

  @ManyToOne(() => User, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'client_id', foreignKeyConstraintName: 'client_notes_client_fkey' })
  client?: Relation<User>;

  @Column('text')
  message: string;

  @Column('uuid')
  createdBy: string;

  @ManyToOne(() => User)
  @JoinColumn({ name: 'created_by', foreignKeyConstraintName: 'client_notes_author_fkey' })
  author?: Relation<User>;

  @Column('uuid', { nullable: true })
  sendId: string | null;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;

  authorName: string;

  present(): PublicNote {
    return {
      id: this.id,
      message: this.message,
      authorName: this.authorName,
      createdAt: this.createdAt.toISOString(),
    };
  }
}
