import {
  BUDGETS,
  POSTING_FREQUENCIES,
  PROJECT,
  type ProjectRequest,
  OFFERED_PROJECT_TYPES,
  TIMELINES,
} from '@atelier/contracts';
import { SelectField, Field, TextField } from '@atelier/shared/ui/field';
import { isSocialMedia, type RequestFormState } from './form-state';
import styles from './request-dialog.module.css';

interface RequestFieldsProps {
  values: RequestFormState;
  errors: Record<string, string>;
  onChange: (values: RequestFormState) => void;
}

type Choices = readonly { value: string; label: string }[];
type TextFieldName = keyof typeof PROJECT & keyof ProjectRequest;

const withNone = (choices: Choices, noneLabel = 'Not sure yet') => [{ value: '', label: noneLabel }, ...choices];

export function RequestFields({ values, errors, onChange }: RequestFieldsProps) {
  const field = (name: keyof RequestFormState) => ({
    name,
    value: values[name],
    error: errors[name],
    onChange: ({ target }: { target: { value: string } }) => onChange({ ...values, [name]: target.value }),
  });
  const text = (name: TextFieldName) => ({ ...field(name), maxLength: PROJECT[name].max });
  return (
    <>
      <Field label="Project name" {...text('name')} required autoComplete="off" />
      <SelectField label="Project type" {...field('projectType')} options={withNone(OFFERED_PROJECT_TYPES)} />
      {isSocialMedia(values) && (
        <fieldset className={styles.social}>
          <legend>Your social media</legend>
          <Field label="Social platforms" {...text('socialPlatforms')} hint="For example, Instagram and Facebook." />
          <TextField label="Current social accounts" {...text('currentSocialAccounts')} rows={2} />
          <SelectField
            label="Posting frequency"
            {...field('postingFrequency')}
            options={withNone(POSTING_FREQUENCIES)}
          />
          <TextField label="Target audience" {...text('targetAudience')} rows={2} />
          <TextField label="Content goals" {...text('contentGoals')} rows={2} />
        </fieldset>
      )}
      <TextField
        label="Description"
        {...text('description')}
        rows={4}
        hint="What’s it for, and what should customers be able to do?"
      />
      <div className={styles.pair}>
        <SelectField label="Budget" {...field('budget')} options={withNone(BUDGETS)} />
        <SelectField label="Timeline" {...field('timeline')} options={withNone(TIMELINES)} />
      </div>
      <Field
        label="Current website"
        {...text('currentWebsite')}
        type="url"
        inputMode="url"
        autoComplete="url"
        placeholder="https://"
      />
      <TextField label="Competitors" {...text('competitors')} rows={2} hint="Businesses similar to yours." />
    </>
  );
}
