import { Check, Column, CreateDateColumn, Entity, Index, PrimaryColumn } from 'typeorm';
import type { SettingsSection, SettingsValues } from '../../contracts';

@Entity('settings', { comment: 'Versions of what the agency says about itself; the newest of a section holds.' })
@Index('settings_revision_key', ['section', 'revision'], { unique: true })
@Index('settings_newest_idx', ['section', 'createdAt', 'id'])
@Check('settings_section_check', `section in ('agency', 'terms', 'brand', 'hours', 'invoicing', 'tax', 'retention')`)
@Check('settings_revision_check', 'revision > 0')
@Check('settings_values_check', `jsonb_typeof("values") = 'object'`)
export class Setting {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'settings_pkey' })
  id: string;

  @Column('text')
  section: SettingsSection;

  @Column('int')
  revision: number;

  @Column('jsonb')
  values: SettingsValues[SettingsSection];

  @Column('uuid', { nullable: true })
  createdBy: string | null;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;
}
