import { type BusinessHours, hoursSettingsApi, WEEKDAYS } from '@atelier/contracts';
import { type FieldGroup, SectionForm } from './section-form';
import { HoursField, hoursText } from './hours-field';
import { SettingsSection } from './settings-section';

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
