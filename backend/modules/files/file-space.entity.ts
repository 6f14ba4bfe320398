import { Column, Entity, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { User } from '../auth';

@Entity('file_space', { comment: 'The storage space that each client uses.' })
export class FileSpace {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'file_space_pkey' })
  ownerId: string;

  @ManyToOne(() => User, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'owner_id', foreignKeyConstraintName: 'file_space_owner_fkey' })
  owner?: Relation<User>;

  @Column('bigint')
  bytes: string;
}
