import { Column, CreateDateColumn, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { User } from './user.entity';

@Entity('password_resets', { comment: 'Reset links that were sent.' })
export class PasswordReset {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'password_resets_pkey' })
  id: string;

  @Index('password_resets_user_idx')
  @Column('uuid')
  userId: string;

  @ManyToOne(() => User, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'user_id', foreignKeyConstraintName: 'password_resets_user_fkey' })
  user?: Relation<User>;

  @Column('timestamptz')
  expiresAt: Date;

  @Column('timestamptz', { nullable: true })
  usedAt: Date | null;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;
}
