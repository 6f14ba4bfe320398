import { Check, Column, CreateDateColumn, Entity, JoinColumn, OneToOne, PrimaryColumn, type Relation } from 'typeorm';
import type { PictureType } from './picture-info';
import { User } from './user.entity';

@Entity('pictures', { comment: 'Profile pictures.' })
@Check('pictures_checksum_check', `checksum = encode(sha256(bytes), 'hex')`)
@Check('pictures_mime_check', `mime in ('image/jpeg', 'image/png')`)
@Check('pictures_bytes_check', 'octet_length(bytes) between 1 and 200000')
export class Picture {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'pictures_pkey' })
  userId: string;

  @OneToOne(() => User, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'user_id', foreignKeyConstraintName: 'pictures_user_fkey' })
  user?: Relation<User>;

  @Column('text')
  checksum: string;

  @Column('text')
  mime: PictureType;

  @Column('bytea')
  bytes: Buffer;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;
}
