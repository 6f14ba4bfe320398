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

/** The first version identifies the file; later versions reference it. */
@Entity('files', { comment: 'Versions of uploaded files; their bytes are in the storage, named by checksum.' })
@Check('files_name_check', 'char_length(original_name) between 1 and 255')
@Check('files_size_check', 'size between 1 and 10485760')
@Check('files_version_check', 'version >= 1')
@Check('files_first_check', '(version = 1) = (parent_file_id is null)')
@Check('files_checksum_check', `checksum ~ '^[0-9a-f]{64}$'`)
// Unique over coalesce(parent_file_id, id), which decorators cannot express.
@Index('files_version_key', { synchronize: false })
@Index('files_current_key', { synchronize: false })
@Index('files_of_owner_idx', ['ownerId', 'createdAt', 'id'], CURRENT)
@Index('files_of_project_idx', ['projectId', 'createdAt', 'id'], CURRENT)
// All versions, for timelines only: the condition keeps lists of current versions from reading them.
@Index('files_versions_of_owner_idx', ['ownerId', 'createdAt', 'id'], { where: 'version > 0' })
@Index('files_versions_of_project_idx', ['projectId', 'createdAt', 'id'], { where: 'version > 0' })
@Index('files_newest_idx', ['createdAt', 'id'], CURRENT)
// A trigram index, which decorators cannot express.
@Index('files_found_idx', { synchronize: false })
@Index('files_name_begins_idx', { synchronize: false })
@Index('files_largest_idx', ['size', 'id'], CURRENT)
@Index('files_archived_idx', ['createdAt', 'id'], { where: 'is_current_version and archived_at is not null' })
@Index('files_sent_key', ['uploadedBy', 'sendId'], { unique: true, where: 'send_id is not null' })
export class FileVersion {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'files_pkey' })
  id: string;

  @Column('text')
  filename: string;

  @Column('text')
  originalName: string;

  @Column('text')
  mimeType: string;

  @Column('int')
  size: number;

  @Column('uuid', { nullable: true })
  projectId: string | null;

  @ManyToOne(() => Project, { onDelete: 'SET NULL' })
  @JoinColumn({ name: 'project_id', foreignKeyConstraintName: 'files_project_fkey' })
  project?: Relation<Project>;

  /** The project's owner or the first uploader; the same for all versions. */
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

  @Index('files_checksum_idx')
  @Column('text')
  checksum: string;

  @Column('uuid', { nullable: true })
  sendId: string | null;

  /** The same for all versions. Clients don't see archived files. */
  @Column('timestamptz', { nullable: true })
  archivedAt: Date | null;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;
}
