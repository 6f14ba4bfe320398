import { type Project, adminProjectsApi, adminProjectTexts, projectsApi } from '@atelier/contracts';
import { invalidate, useApiMutation } from '@atelier/shared/api-query';
import { Button } from '@atelier/shared/antd/frame';
import { CallError } from '@atelier/shared/api';
import { toast } from '@atelier/shared/toast';
import { errorMessage } from '@atelier/shared/format';
import { useFieldErrors } from '@atelier/shared/use-field-errors';
import { type SyntheticEvent, useRef } from 'react';
import sheet from '../detail-page.module.css';
import { useFocusInvalid } from '../use-focus-invalid';
import { BriefFields } from './brief-fields';
import { BriefConflict } from './brief-conflict';
import { changedFields, toUpdateInput, briefFromProject, isSameBrief, validateBrief } from './form-state';
import { useBriefDraft } from './use-brief-draft';

export function BriefForm({ project }: { project: Project }) {
  const current = baseFrom(project);
  const {
    values,
    seen: base,
    change,
    resetTo,
  } = useBriefDraft(`project-${project.id}`, current.brief, current.revision);
  const { errors, shown, setErrors } = useFieldErrors(values);
  const form = useRef<HTMLFormElement>(null);
  const hasChanges = !isSameBrief(values, base.brief);

  const mutation = useApiMutation(adminProjectsApi.update, {
    invalidates: [projectsApi.list, projectsApi.get],
    onDone: (saved) => {
      resetTo(baseFrom(saved));
      toast({ title: adminProjectTexts.saved, description: saved.name });
    },
    onFailed: (error) => {
      // After a conflict, show the current values.
      void invalidate(projectsApi.get);
      setErrors(error instanceof CallError ? error.fields : {});
      toast({ title: adminProjectTexts.saveFailed, description: errorMessage(error), destructive: true });
    },
  });
  const busy = mutation.isPending;
  useFocusInvalid(form, errors, busy);
  // Another admin saved it and there are no edits here.
  if (!hasChanges && !busy && base.revision !== current.revision) resetTo(current);

  const save = (event: SyntheticEvent) => {
    event.preventDefault();
    if (busy) return;
    const fieldErrors = validateBrief(values, base.brief);
    setErrors(fieldErrors);
    if (Object.keys(fieldErrors).length > 0) return;
    mutation.mutate({
      params: { id: project.id },
      body: { ...toUpdateInput(values, base.brief), ...(base.revision !== undefined && { revision: base.revision }) },
    });
  };
  const reset = () => {
    setErrors({});
    resetTo(current);
    form.current?.querySelector('input')?.focus();
  };
  return (
    <form ref={form} noValidate className={sheet.form} aria-label="Project details" onSubmit={save}>
      <fieldset disabled={busy} className={sheet.fields}>
        <BriefFields values={values} errors={shown} onChange={change} />
      </fieldset>
      {hasChanges && base.revision !== current.revision && (
        <BriefConflict
          theirs={current.brief}
          base={base.brief}
          mine={values}
          onKeepMine={() => resetTo(current, { ...current.brief, ...changedFields(values, base.brief) })}
          onTakeTheirs={reset}
        />
      )}
      <div className={sheet.actions}>
        <Button type="primary" htmlType="submit" loading={busy} disabled={!hasChanges}>
          Save changes
        </Button>
        {hasChanges && !busy && (
          <Button type="text" onClick={reset}>
            Discard changes
          </Button>
        )}
        <span className={sheet.muted} role="status">
          {hasChanges ? 'Unsaved changes (kept in this browser)' : ''}
        </span>
      </div>
    </form>
  );
}

const baseFrom = (project: Project) => ({ brief: briefFromProject(project), revision: project.revision });
