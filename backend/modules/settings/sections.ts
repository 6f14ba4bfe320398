import {
  type SectionSettings,
  type SettingsSection,
  type SettingsValues,
  NO_HOURS,
  NO_SALES_TAX,
  STARTING_INVOICING,
  STARTING_RETENTION,
  STARTING_TERMS,
} from '../../contracts';
import type { Config } from '../../platform/config';
import { factsOf, heldFacts } from './agency-facts';
import { holidayProblems } from './holiday-problems';
import { invoicingProblems } from './invoicing-problems';
import { taxProblems } from './tax-problems';

interface SectionDefinition<Values> {
  /** Values until the first save. */
  starting: (config: Config) => Values;
  /** Values that environment variables hold, whatever is saved. */
  held?: (config: Config) => Partial<Values>;
  heldBy?: (config: Config) => SectionSettings<Values>['heldBy'];
  /** By field, of values that don't go together. */
  problems?: (values: Values) => Partial<Record<keyof Values, string>>;
}

export const SECTIONS: { [Section in SettingsSection]: SectionDefinition<SettingsValues[Section]> } = {
  agency: {
    starting: ({ startingSite }) => factsOf(startingSite),
    held: heldFacts,
    heldBy: ({ siteVariables }) => siteVariables,
  },
  terms: { starting: () => STARTING_TERMS },
  hours: { starting: () => NO_HOURS, problems: holidayProblems },
  invoicing: { starting: () => STARTING_INVOICING, problems: invoicingProblems },
  tax: { starting: () => NO_SALES_TAX, problems: taxProblems },
  retention: { starting: () => STARTING_RETENTION },
};

export const SECTION_NAMES = Object.keys(SECTIONS) as SettingsSection[];

/** Of a section that may never have been saved; fields that a release has added begin with their starting values. */
export function valuesOf<Section extends SettingsSection>(
  section: Section,
  saved: Partial<SettingsValues[Section]> | undefined,
  config: Config,
): SettingsValues[Section] {
  const { starting, held } = SECTIONS[section];
  return { ...starting(config), ...saved, ...held?.(config) };
}

/** As variables and defaults have it. */
export const startingSettings = (config: Config): SettingsValues => settingsOf(() => undefined, config);

export function settingsOf(
  savedOf: (section: SettingsSection) => Partial<SettingsValues[SettingsSection]> | undefined,
  config: Config,
): SettingsValues {
  const entries = SECTION_NAMES.map((section) => [section, valuesOf(section, savedOf(section), config)]);
  return Object.fromEntries(entries) as SettingsValues;
}
