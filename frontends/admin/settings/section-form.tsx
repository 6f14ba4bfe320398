import type { SectionApi, SectionSettings } from '@atelier/contracts';
import { call, CallError } from '@atelier/shared/api';
import { Button } from '@atelier/shared/antd/frame';
import { errorMessage } from '@atelier/shared/format';
import { toast } from '@atelier/shared/toast';
import { Field, SelectField, TextField } from '@atelier/shared/ui/field';
import { Panel } from '@atelier/shared/ui/panel';
import { useFieldErrors } from '@atelier/shared/use-field-errors';
import { type ReactNode, type SubmitEvent, useRef } from 'react';
import sheet from '../detail-page.module.css';
import { useFocusInvalid } from '../use-focus-invalid';
import { useFormDraft } from '../use-form-draft';
import { useSaveWithRevision } from '../use-save-with-revision';
import { fieldTexts, type SettingsField, textOf, valueOf } from './settings-field';
import styles from './settings.module.css';

export interface FieldGroup<Values> {
  /** Above the fields; the first group needs none. */
  legend?: string;
  fields: SettingsField<Values>[];
}

interface SectionFormProps<Values> {
  /** Names its draft. */
  section: string;
  title: string;
  api: SectionApi<Values>;
  groups: FieldGroup<Values>[];
  settings: SectionSettings<Values>;
  onSaved: (saved: SectionSettings<Values>) => void;
  /** Shows what the texts in the form lead to. */
  preview?: (texts: Record<keyof Values & string, string>) => ReactNode;
}

const SetByServer = ({ variable }: { variable: string }) => (
  <>
    Set by the server <code className={styles.variable}>{variable}</code>
  </>
);

/** Fields of texts and numbers; saves the changed ones. */
export function SectionForm<Values extends object>({
  section,
  title,
  api,
  groups,
  settings,
  onSaved,
  preview,
}: SectionFormProps<Values>) {
  const { values: draft, setValues, reset } = useFormDraft<keyof Values & string>(`${section}-settings`);
  const { errors, shown, setErrors } = useFieldErrors(draft);
  const form = useRef<HTMLFormElement>(null);
  const fields = groups.flatMap((group) => group.fields);
  const shownText = (field: SettingsField<Values>): string => {
    const saved = textOf(field, settings.values);
    return settings.heldBy[field.name] ? saved : (draft[field.name] ?? saved);
  };
  const mutation = useSaveWithRevision(api.save, {
    base: settings,
    kind: 'settings',
    fetchCurrent: () => call(api.find),
    fieldTexts: ({ values }) => fieldTexts(fields, values),
    mineTexts: (body) => fieldTexts(fields, body),
    invalidates: [api.find, api.versions],
    onDone: (saved) => {
      reset();
      onSaved(saved);
    },
    onFailed: (error) => {
      const invalid = error instanceof CallError ? error.fields : {};
      setErrors(invalid);
      // A field that has the error gets the focus.
      if (fields.some(({ name }) => invalid[name])) return;
      toast({ title: 'Couldn’t save the settings', description: errorMessage(error), destructive: true });
    },
    onTakeTheirs: reset,
  });
  useFocusInvalid(form, errors, mutation.isPending);
  const changed = fields.filter((field) => shownText(field) !== textOf(field, settings.values));
  const save = (event: SubmitEvent) => {
    event.preventDefault();
    setErrors({});
    const values = Object.assign({}, ...changed.map((field) => valueOf(field, shownText(field)))) as Partial<Values>;
    mutation.save({ ...values, revision: settings.revision });
  };
  const fieldOf = (field: SettingsField<Values>) => {
    const { name, label, maxLength, type, inputMode, rows, options, Control, required = false, hint = '' } = field;
    const variable = settings.heldBy[name];
    const shared = {
      name,
      label,
      required,
      value: shownText(field),
      error: shown[name],
      hint: variable ? <SetByServer variable={variable} /> : hint,
    };
    const write = (text: string) => setValues({ [name]: text } as Partial<Record<keyof Values & string, string>>);
    const onChange = ({ target }: { target: { value: string } }) => write(target.value);
    if (Control) return <Control key={name} {...shared} readOnly={variable !== undefined} onChange={write} />;
    if (options)
      return (
        <SelectField
          key={name}
          {...shared}
          onChange={onChange}
          options={options(shared.value)}
          disabled={variable !== undefined}
        />
      );
    if (rows)
      return (
        <TextField
          key={name}
          {...shared}
          onChange={onChange}
          maxLength={maxLength}
          rows={rows}
          readOnly={variable !== undefined}
        />
      );
    return (
      <Field
        key={name}
        {...shared}
        onChange={onChange}
        maxLength={maxLength}
        type={type}
        inputMode={inputMode}
        autoComplete="off"
        readOnly={variable !== undefined}
      />
    );
  };
  return (
    <>
      <Panel title={title}>
        <form ref={form} className={sheet.form} onSubmit={save} noValidate>
          {groups.map((group) =>
            group.legend ? (
              <fieldset key={group.legend} className={sheet.fields}>
                <legend className={styles.legend}>{group.legend}</legend>
                <div className={sheet.fieldRow}>{group.fields.map(fieldOf)}</div>
              </fieldset>
            ) : (
              <div key="first" className={styles.facts}>
                {group.fields.map(fieldOf)}
              </div>
            ),
          )}
          {preview?.(
            Object.fromEntries(
              // Of a field with an error, the saved one.
              fields.map((field) => [
                field.name,
                shown[field.name] ? textOf(field, settings.values) : shownText(field),
              ]),
            ) as Record<keyof Values & string, string>,
          )}
          <div className={sheet.actions}>
            <Button type="primary" htmlType="submit" loading={mutation.isPending} disabled={changed.length === 0}>
              Save
            </Button>
            {changed.length > 0 && (
              <Button type="text" disabled={mutation.isPending} onClick={reset}>
                Discard changes
              </Button>
            )}
          </div>
        </form>
      </Panel>
      {mutation.conflictDialog}
    </>
  );
}
