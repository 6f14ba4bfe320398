import { Check, Column, CreateDateColumn, Entity, ForeignKey, PrimaryColumn } from 'typeorm';

@Entity('authenticators', { comment: 'Apps that make the codes of a second step.' })
@Check('authenticators_secret_check', 'octet_length(secret) between 29 and 200')
export class Authenticator {
  @ForeignKey('User', { name: 'authenticators_user_fkey', onDelete: 'CASCADE' })
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'authenticators_pkey' })
  userId: string;

  /** Encrypted with a key made of SESSION_SECRET. */
  @Column('bytea')
  secret: Buffer;

  /** The period of the newest code that was used: neither it nor an earlier one is accepted again. */
  @Column('int')
  lastPeriod: number;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;

  @Column('timestamptz', { nullable: true })
  usedAt: Date | null;
}
