import { Check, Column, CreateDateColumn, Entity, JoinColumn, OneToOne, PrimaryColumn, type Relation } from 'typeorm';
import { FileVersion } from './file-version.entity';

@Entity('file_thumbnails', { comment: 'Small WebP images of uploaded images, made by a job.' })
@Check('file_thumbnails_image_check', 'octet_length(image) between 1 and 100000')
export class FileThumbnail {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'file_thumbnails_pkey' })
  fileId: string;

  @OneToOne(() => FileVersion, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'file_id', foreignKeyConstraintName: 'file_thumbnails_file_fkey' })
  file?: Relation<FileVersion>;

  /** Null from the start of the attempt, and for good if the image can't be read. */
  @Column('bytea', { nullable: true })
  image: Buffer | null;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;
}
