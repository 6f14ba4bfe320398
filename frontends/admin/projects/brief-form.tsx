import { type Project, projectDeskApi, projectDeskTexts, projectsApi } from '@atelier/contracts';
import { askAnew, useSend } from '@atelier/shared/answers';
import { Button } from '@atelier/shared/antd';
import { CallError } from '@atelier/shared/api';
import { toast } from '@atelier/shared/toast';
import { said } from '@atelier/shared/words';
import { type SyntheticEvent, useRef, useState } from 'react';
import sheet from '../sheet.module.css';
import { useKeysAtWrong } from '../use-keys-at-wrong';
import { BriefFields } from './brief-fields';
import { Overtaken } from './overtaken';
import { changed, changesIn, filledWith, isSame, problemsIn } from './filled-in';
import { useKeptBrief } from './use-kept-brief';

/** What is written down about a project, to be changed. What is typed stays in this browser until it is saved. */
export function BriefForm({ project }: { project: Project }) {
  const [begun, setBegun] = useState(() => filledWith(project));
  const [seen, setSeen] = useState(project.revision);
  const { filled, change, start, forget } = useKeptBrief(`project-${project.id}`, begun);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const form = useRef<HTMLFormElement>(null);
  const unsaved = !isSame(filled, begun);

  const saving = useSend(projectDeskApi.edit, {
    changes: [projectsApi.list, projectsApi.one],
    onDone: (saved) => {
      forget();
      setBegun(filledWith(saved));
      setSeen(saved.revision);
      start(filledWith(saved));
      toast({ title: projectDeskTexts.saved, description: saved.name });
    },
    onFailed: (error) => {
      // Whoever was overtaken sees what is there now, beside what they wrote.
      void askAnew(projectsApi.one);
      setErrors(error instanceof CallError ? error.fields : {});
      toast({ title: projectDeskTexts.saveFailed, description: said(error), destructive: true });
    },
  });
  const busy = saving.isPending;
  useKeysAtWrong(form, errors, busy);
  // Somebody else has saved it, and nobody is writing here.
  const saved = filledWith(project);
  if (!unsaved && !busy && seen !== project.revision) {
    setBegun(saved);
    setSeen(project.revision);
    start(saved);
  }

  const save = (event: SyntheticEvent) => {
    event.preventDefault();
    if (busy) return;
    const problems = problemsIn(filled);
    setErrors(problems);
    if (Object.keys(problems).length > 0) return;
    saving.mutate({
      params: { id: project.id },
      body: { ...changesIn(filled, begun), ...(seen !== undefined && { revision: seen }) },
    });
  };
  const startOver = () => {
    forget();
    setErrors({});
    setBegun(saved);
    setSeen(project.revision);
    start(saved);
    form.current?.querySelector('input')?.focus();
  };
  return (
    <form ref={form} noValidate className={sheet.form} aria-label="What it is about" onSubmit={save}>
      <fieldset disabled={busy} className={sheet.fields}>
        <BriefFields filled={filled} errors={errors} onChange={change} />
      </fieldset>
      {unsaved && seen !== project.revision && (
        <Overtaken
          theirs={saved}
          before={begun}
          mine={filled}
          keep={() => {
            change({ ...saved, ...changed(filled, begun) });
            setBegun(saved);
            setSeen(project.revision);
          }}
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
