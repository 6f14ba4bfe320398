import { type Project, adminProjectsApi, adminProjectTexts, projectsApi } from '@atelier/contracts';
import { invalidate, useApiMutation } from '@atelier/shared/api-query';
import { Button } from '@atelier/shared/antd';
import { CallError } from '@atelier/shared/api';
import { toast } from '@atelier/shared/toast';
import { errorMessage } from '@atelier/shared/format';
import { type SyntheticEvent, useRef, useState } from 'react';
import sheet from '../sheet.module.css';
import { useKeysAtWrong } from '../use-keys-at-wrong';
import { BriefFields } from './brief-fields';
import { Overtaken } from './overtaken';
import { changed, changesIn, filledWith, isSame, problemsIn } from './filled-in';
import { useKeptBrief } from './use-kept-brief';

/** What is written down about a project, to be changed. What is typed stays in this browser until it is saved. */
export function BriefForm({ project }: { project: Project }) {
  const now = seenIn(project);
  const { filled, seen, change, startFrom } = useKeptBrief(`project-${project.id}`, now.brief, now.revision);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const form = useRef<HTMLFormElement>(null);
  const unsaved = !isSame(filled, seen.brief);

  const saving = useApiMutation(adminProjectsApi.update, {
    invalidates: [projectsApi.list, projectsApi.get],
    onDone: (saved) => {
      startFrom(seenIn(saved));
      toast({ title: adminProjectTexts.saved, description: saved.name });
    },
    onFailed: (error) => {
      // Whoever was overtaken sees what is there now, beside what they wrote.
      void invalidate(projectsApi.get);
      setErrors(error instanceof CallError ? error.fields : {});
      toast({ title: adminProjectTexts.saveFailed, description: errorMessage(error), destructive: true });
    },
  });
  const busy = saving.isPending;
  useKeysAtWrong(form, errors, busy);
  // Somebody else has saved it, and nobody is writing here.
  if (!unsaved && !busy && seen.revision !== now.revision) startFrom(now);

  const save = (event: SyntheticEvent) => {
    event.preventDefault();
    if (busy) return;
    const problems = problemsIn(filled);
    setErrors(problems);
    if (Object.keys(problems).length > 0) return;
    saving.mutate({
      params: { id: project.id },
      body: { ...changesIn(filled, seen.brief), ...(seen.revision !== undefined && { revision: seen.revision }) },
    });
  };
  const startOver = () => {
    setErrors({});
    startFrom(now);
    form.current?.querySelector('input')?.focus();
  };
  return (
    <form ref={form} noValidate className={sheet.form} aria-label="What it is about" onSubmit={save}>
      <fieldset disabled={busy} className={sheet.fields}>
        <BriefFields filled={filled} errors={errors} onChange={change} />
      </fieldset>
      {unsaved && seen.revision !== now.revision && (
        <Overtaken
          theirs={now.brief}
          before={seen.brief}
          mine={filled}
          keep={() => startFrom(now, { ...now.brief, ...changed(filled, seen.brief) })}
          take={startOver}
        />
      )}
      <div className={sheet.line}>
        <Button type="primary" htmlType="submit" loading={busy} disabled={!unsaved}>
          Save changes
        </Button>
        {unsaved && !busy && (
          <Button type="text" onClick={startOver}>
            Back to what is saved
          </Button>
        )}
        <span className={sheet.soft} role="status">
          {unsaved ? 'Not saved yet. It stays in this browser.' : ''}
        </span>
      </div>
    </form>
  );
}

const seenIn = (project: Project) => ({ brief: filledWith(project), revision: project.revision });
