import { CreateDateColumn, Entity, PrimaryColumn } from 'typeorm';

@Entity('setup_links', { comment: 'One-time links to set up the agency. Removed when one was used.' })
export class SetupLink {
  @PrimaryColumn('bytea', { primaryKeyConstraintName: 'setup_links_pkey' })
  tokenHash: Buffer;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;
}
