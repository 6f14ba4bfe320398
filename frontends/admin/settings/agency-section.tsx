import { type AgencyFacts, agencySettingsApi } from '@atelier/contracts';
import { AGENCY_FIELDS, SOCIAL_FIELDS } from './agency-fields';
import { EmailSignature } from './email-signature';
import { type FieldGroup, SectionForm } from './section-form';
import { SettingsSection } from './settings-section';

const GROUPS: FieldGroup<AgencyFacts>[] = [
  { fields: AGENCY_FIELDS },
  { legend: 'Social networks', fields: SOCIAL_FIELDS },
];

export const AgencySection = () => (
  <SettingsSection
    api={agencySettingsApi}
    fields={GROUPS.flatMap(({ fields }) => fields)}
    savedText="Saved. Pages and emails have it from now on."
  >
    {(settings, onSaved) => (
      <SectionForm
        section="agency"
        title="Your agency"
        api={agencySettingsApi}
        groups={GROUPS}
        settings={settings}
        onSaved={onSaved}
        preview={(texts) => <EmailSignature {...texts} />}
      />
    )}
  </SettingsSection>
);
