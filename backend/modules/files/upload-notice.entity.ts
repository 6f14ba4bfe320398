import { Check, Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { User } from '../auth';
import { Project } from '../projects';
import { FileVersion } from './file-version.entity';

@Entity('upload_notices', { comment: 'Emails about uploads; uploads in a row share one.' })
@Check('upload_notices_closed_check', 'closed_at is null or closed_at >= created_at')
// One open notice per client, project, and direction: unique over coalesce(project_id, owner_id), which decorators
// cannot express.
@Index('upload_notices_open_key', { synchronize: false })
@Index('upload_notices_owner_idx', ['ownerId'])
@Index('upload_notices_project_idx', ['projectId'])
export class UploadNotice {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'upload_notices_pkey' })
  id: string;

  @Column('uuid')
  ownerId: string;

  @ManyToOne(() => User, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'owner_id', foreignKeyConstraintName: 'upload_notices_owner_fkey' })
  owner?: Relation<User>;

  @Column('uuid', { nullable: true })
  projectId: string | null;

  @ManyToOne(() => Project, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'project_id', foreignKeyConstraintName: 'upload_notices_project_fkey' })
  project?: Relation<Project>;

  @Column('boolean')
  isFromAgency: boolean;

  @Column('timestamptz', { default: () => 'now()' })
  createdAt: Date;

  /** Set when the email is written; the next upload opens another notice. */
  @Column('timestamptz', { nullable: true })
  closedAt: Date | null;
}

@Entity('upload_notice_files', { comment: 'The uploaded and restored versions that an email is about.' })
@Index('upload_notice_files_file_idx', ['fileId'])
export class UploadNoticeFile {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'upload_notice_files_pkey' })
  noticeId: string;

  @ManyToOne(() => UploadNotice, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'notice_id', foreignKeyConstraintName: 'upload_notice_files_notice_fkey' })
  notice?: Relation<UploadNotice>;

  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'upload_notice_files_pkey' })
  fileId: string;

  @ManyToOne(() => FileVersion, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'file_id', foreignKeyConstraintName: 'upload_notice_files_file_fkey' })
  file?: Relation<FileVersion>;

  @PrimaryColumn('boolean', { primaryKeyConstraintName: 'upload_notice_files_pkey' })
  isRestored: boolean;
}
