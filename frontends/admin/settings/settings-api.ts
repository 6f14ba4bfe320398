import type {
  EmptyBody,
  Endpoint,
  SectionSettings,
  SettingsInput,
  SettingsRestore,
  SettingsVersion,
} from '@atelier/contracts';

/** The calls of one section. */
export interface SettingsApi<Values> {
  find: Endpoint<EmptyBody, SectionSettings<Values>>;
  save: Endpoint<SettingsInput<Values>, SectionSettings<Values>>;
  versions: Endpoint<EmptyBody, SettingsVersion<Values>[]>;
  restore: Endpoint<SettingsRestore, SectionSettings<Values>>;
}
