import { BUDGETS, POSTING_FREQUENCIES, PROJECT, PROJECT_TYPES, TIMELINES } from '@atelier/contracts';
import { SelectField, Field, TextField } from '@atelier/shared/ui/field';
import sheet from '../sheet.module.css';
import type { Brief } from './filled-in';

interface BriefFieldsProps {
  filled: Brief;
  errors: Record<string, string>;
  onChange: (filled: Brief) => void;
}

type Choices = readonly { value: string; label: string }[];

const orNone = (choices: Choices) => [{ value: '', label: 'Not decided yet' }, ...choices];

/** Everything that can be written down about a project; what is for social media only where it is, or was, wanted. */
export function BriefFields({ filled, errors, onChange }: BriefFieldsProps) {
  const field = (name: keyof Brief) => ({
    name,
    value: filled[name],
    error: errors[name],
    onChange: ({ target }: { target: { value: string } }) => onChange({ ...filled, [name]: target.value }),
  });
  const text = (name: keyof Brief & keyof typeof PROJECT) => ({ ...field(name), maxLength: PROJECT[name].max });
  return (
    <>
      <Field label="Project name" {...text('name')} required autoComplete="off" />
      <TextField label="Description" {...text('description')} rows={4} />
      <div className={sheet.pair}>
        <SelectField label="Project type" {...field('projectType')} options={orNone(PROJECT_TYPES)} />
        <SelectField label="Budget" {...field('budget')} options={orNone(BUDGETS)} />
        <SelectField label="Timeline" {...field('timeline')} options={orNone(TIMELINES)} />
      </div>
      <Field label="Current website" {...text('currentWebsite')} type="url" inputMode="url" placeholder="https://" />
      <TextField label="Competitors" {...text('competitors')} rows={2} />
      {isAboutSocialMedia(filled) && (
        <>
          <Field label="Social platforms" {...text('socialPlatforms')} />
          <TextField label="Current social accounts" {...text('currentSocialAccounts')} rows={2} />
          <SelectField label="Posting frequency" {...field('postingFrequency')} options={orNone(POSTING_FREQUENCIES)} />
          <TextField label="Target audience" {...text('targetAudience')} rows={2} />
          <TextField label="Content goals" {...text('contentGoals')} rows={2} />
        </>
      )}
    </>
  );
}

const isAboutSocialMedia = (filled: Brief): boolean =>
  filled.projectType === 'social_media' ||
  [
    filled.socialPlatforms,
    filled.currentSocialAccounts,
    filled.postingFrequency,
    filled.targetAudience,
    filled.contentGoals,
  ].some(Boolean);
