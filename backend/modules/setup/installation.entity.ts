import { Check, Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('installation', { comment: 'Whether this copy has the demo, and when an owner made it theirs. One row.' })
@Check('installation_one_row', 'id = 1')
@Check('installation_demo_check', `set_up_at is null or demo_users = '{}'`)
export class Installation {
  @PrimaryColumn('int', { default: 1, primaryKeyConstraintName: 'installation_pkey' })
  id: number;

  /** The accounts that the demo came with; empty without one. */
  @Column('uuid', { array: true, default: '{}' })
  demoUsers: string[];

  @Column('timestamptz', { nullable: true })
  setUpAt: Date | null;
}
