import {
  BUDGETS,
  OFFERED_PROJECT_TYPES,
  POSTING_FREQUENCIES,
  PROJECT,
  PROJECT_TYPES,
  TIMELINES,
} from '@atelier/contracts';
import { SelectField, Field, TextField, useOfferedOptions } from '@atelier/shared/ui/field';
import sheet from '../detail-page.module.css';
import type { Brief } from './form-state';

interface BriefFieldsProps {
  values: Brief;
  errors: Record<string, string>;
  onChange: (values: Brief) => void;
}

type Options = readonly { value: string; label: string }[];

const withEmptyOption = (options: Options) => [{ value: '', label: 'Not set' }, ...options];

export function BriefFields({ values, errors, onChange }: BriefFieldsProps) {
  const field = (name: keyof Brief) => ({
    name,
    value: values[name],
    error: errors[name],
    onChange: ({ target }: { target: { value: string } }) => onChange({ ...values, [name]: target.value }),
  });
  const text = (name: keyof Brief & keyof typeof PROJECT) => ({ ...field(name), maxLength: PROJECT[name].max });
  const types = useOfferedOptions(OFFERED_PROJECT_TYPES, PROJECT_TYPES, values.projectType);
  return (
    <>
      <Field label="Project name" {...text('name')} required autoComplete="off" />
      <TextField label="Description" {...text('description')} rows={4} />
      <div className={sheet.fieldRow}>
        <SelectField label="Project type" {...field('projectType')} options={withEmptyOption(types)} />
        <SelectField label="Budget" {...field('budget')} options={withEmptyOption(BUDGETS)} />
        <SelectField label="Timeline" {...field('timeline')} options={withEmptyOption(TIMELINES)} />
      </div>
      <Field label="Current website" {...text('currentWebsite')} type="url" inputMode="url" placeholder="https://" />
      <TextField label="Competitors" {...text('competitors')} rows={2} />
      {isAboutSocialMedia(values) && (
        <>
          <Field label="Social platforms" {...text('socialPlatforms')} />
          <TextField label="Current social accounts" {...text('currentSocialAccounts')} rows={2} />
          <SelectField
            label="Posting frequency"
            {...field('postingFrequency')}
            options={withEmptyOption(POSTING_FREQUENCIES)}
          />
          <TextField label="Target audience" {...text('targetAudience')} rows={2} />
          <TextField label="Content goals" {...text('contentGoals')} rows={2} />
        </>
      )}
    </>
  );
}

const isAboutSocialMedia = (values: Brief): boolean =>
  values.projectType === 'social_media' ||
  [
    values.socialPlatforms,
    values.currentSocialAccounts,
    values.postingFrequency,
    values.targetAudience,
    values.contentGoals,
  ].some(Boolean);
