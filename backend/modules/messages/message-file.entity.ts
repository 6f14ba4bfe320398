import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { FileVersion } from '../files';
import { ProjectUpdate } from './project-update.entity';

@Entity('message_files', { comment: 'The versions of files that are attached to messages.' })
@Index('message_files_file_idx', ['fileId'])
export class MessageFile {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'message_files_pkey' })
  messageId: string;

  @ManyToOne(() => ProjectUpdate, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'message_id', foreignKeyConstraintName: 'message_files_message_fkey' })
  message?: Relation<ProjectUpdate>;

  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'message_files_pkey' })
  fileId: string;

  @ManyToOne(() => FileVersion, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'file_id', foreignKeyConstraintName: 'message_files_file_fkey' })
  file?: Relation<FileVersion>;

  @Column('smallint')
  position: number;
}
