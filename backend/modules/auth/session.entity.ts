import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

export interface SessionTicket {
  userId: string;
  epoch: number;
  ref: string;
  device: string;
  at: string;
}

@Entity('sessions', { comment: 'Signed-in browsers; deleted when they expire.' })
@Index('sessions_user_idx', { synchronize: false })
export class Session {
  @PrimaryColumn('text', { primaryKeyConstraintName: 'sessions_pkey' })
  sid: string;

  @Column('jsonb')
  sess: { ticket?: SessionTicket };

  @Index('sessions_expire_idx')
  @Column('timestamptz')
  expire: Date;

  @Column('timestamptz', { default: () => 'now()' })
  startedAt: Date;

  /** Renewed at most every few minutes. */
  @Column('timestamptz', { default: () => 'now()' })
  seenAt: Date;

  /** When the password was last entered in this session. */
  @Column('timestamptz', { nullable: true, default: () => 'now()' })
  confirmedAt: Date | null;
}
