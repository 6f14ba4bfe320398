import { type BusinessHours, hoursSettingsApi, WEEKDAYS } from '@atelier/contracts';
import { type FieldGroup, SectionForm } from './section-form';
import { HolidaysField, holidaysFromText, holidaysHistory, holidaysText } from './holidays-field';
import { HoursField, hoursText } from './hours-field';
import type { SettingsField } from './settings-field';
import { SettingsSection } from './settings-section';

const HOLIDAYS: SettingsField<BusinessHours, 'holidays'> = {
  name: 'holidays',
  label: 'Holidays',
  maxLength: 10_000,
  Control: HolidaysField,
  toText: holidaysText,
  fromText: holidaysFromText,
  toHistory: holidaysHistory,
};

const GROUPS: FieldGroup<BusinessHours>[] = [
  {
    fields: WEEKDAYS.map((day) => ({
      name: day,
      label: day.replace(/^./, (first) => first.toUpperCase()),
      maxLength: 11,
      Control: HoursField,
      fromText: (text: string) => text || null,
      toHistory: hoursText,
    })),
  },
  { legend: 'Holidays', fields: [HOLIDAYS as SettingsField<BusinessHours>] },
];

export const HoursSection = () => (
  <SettingsSection
    api={hoursSettingsApi}
    fields={GROUPS.flatMap(({ fields }) => fields)}
    savedText="Saved. The contact page and search engines have them from now on."
  >
    {(settings, onSaved) => (
      <SectionForm
        section="hours"
        title="Business hours"
        api={hoursSettingsApi}
        groups={GROUPS}
        settings={settings}
        onSaved={onSaved}
      />
    )}
  </SettingsSection>
);
