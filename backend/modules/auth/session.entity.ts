import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** Who is signed in, as it stands in a session. */
export interface SessionTicket {
  userId: string;
  epoch: number;
  /** What the session is called where its owner sees it; the cookie's id stays secret. */
  ref: string;
  device: string;
  at: string;
}

/** The table that express-session keeps its sessions in. */
@Entity('sessions')
@Index('sessions_user_idx', { synchronize: false })
export class Session {
  @PrimaryColumn('text', { primaryKeyConstraintName: 'sessions_pkey' })
  sid: string;

  @Column('jsonb')
  sess: { ticket?: SessionTicket };

  @Index('sessions_expire_idx')
  @Column('timestamptz')
  expire: Date;
}
