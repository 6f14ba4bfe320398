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
import { User } from '../auth';
import { Project } from '../projects';

const CURRENT = { where: 'is_current_version' };

/** One version of a file. The file itself is its first version and those that name that one. */
@Entity('files')
@Check('files_name_check', 'char_length(original_name) between 1 and 255')
@Check('files_size_check', 'size between 1 and 10485760')
@Check('files_version_check', 'version >= 1')
@Check('files_first_check', '(version = 1) = (parent_file_id is null)')
@Check('files_checksum_check', `checksum ~ '^[0-9a-f]{64}$'`)
// Unique over coalesce(parent_file_id, id): the migration makes them, because decorators cannot say it.
@Index('files_version_key', { synchronize: false })
@Index('files_current_key', { synchronize: false })
@Index('files_of_owner_idx', ['ownerId', 'createdAt', 'id'], CURRENT)
@Index('files_of_project_idx', ['projectId', 'createdAt', 'id'], CURRENT)
@Index('files_newest_idx', ['createdAt', 'id'], CURRENT)
// Of groups of three letters of the name.
@Index('files_found_idx', { synchronize: false })
@Index('files_largest_idx', ['size', 'id'], CURRENT)
@Index('files_sent_key', ['uploadedBy', 'sendId'], { unique: true, where: 'send_id is not null' })
export class FileVersion {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'files_pkey' })
  id: string;

  /** Of our making: the id and an ending. */
  @Column('text')
  filename: string;

  @Column('text')
  originalName: string;

  @Column('text')
  mimeType: string;

  /** In bytes. */
  @Column('int')
  size: number;

  @Column('uuid', { nullable: true })
  projectId: string | null;

  @ManyToOne(() => Project, { onDelete: 'SET NULL' })
  @JoinColumn({ name: 'project_id', foreignKeyConstraintName: 'files_project_fkey' })
  project?: Relation<Project>;

  /** Whose file it is: the project's owner, or whoever uploaded the first version; the same for each version. */
  @Column('uuid')
  ownerId: string;

  @ManyToOne(() => User, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'owner_id', foreignKeyConstraintName: 'files_owner_fkey' })
  owner?: Relation<User>;

  @Column('uuid')
  uploadedBy: string;

  @ManyToOne(() => User)
  @JoinColumn({ name: 'uploaded_by', foreignKeyConstraintName: 'files_uploader_fkey' })
  uploader?: Relation<User>;

  @Column('int', { default: 1 })
  version: number;

  @Index('files_parent_idx')
  @Column('uuid', { nullable: true })
  parentFileId: string | null;

  @ManyToOne(() => FileVersion, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'parent_file_id', foreignKeyConstraintName: 'files_parent_fkey' })
  parent?: Relation<FileVersion>;

  @Column('boolean', { default: true })
  isCurrentVersion: boolean;

  @Column('text', { nullable: true })
  changeNotes: string | null;

  /** Under which the storage knows the bytes. */
  @Index('files_checksum_idx')
  @Column('text')
  checksum: string;

  /** What its sender knows it by. */
  @Column('uuid', { nullable: true })
  sendId: string | null;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;
}
