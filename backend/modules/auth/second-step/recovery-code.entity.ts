import { Check, CreateDateColumn, Entity, ForeignKey, PrimaryColumn } from 'typeorm';

@Entity('recovery_codes', { comment: 'Codes that take the second step once; deleted with their use.' })
@Check('recovery_codes_hash_check', 'octet_length(hash) = 32')
export class RecoveryCode {
  @ForeignKey('User', { name: 'recovery_codes_user_fkey', onDelete: 'CASCADE' })
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'recovery_codes_pkey' })
  userId: string;

  @PrimaryColumn('bytea', { primaryKeyConstraintName: 'recovery_codes_pkey' })
  hash: Buffer;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;
}
