import { SAVED_VIEW, type SavedView, savedViewsApi, type SavedViewInput } from '@atelier/contracts';
import { CallError } from '@atelier/shared/api';
import { useApiMutation } from '@atelier/shared/api-query';
import { errorMessage } from '@atelier/shared/format';
import { toast } from '@atelier/shared/toast';
import { Field } from '@atelier/shared/ui/field';
import { useState } from 'react';
import { ActionDialog } from '../action-dialog';

interface ViewNameDialogProps {
  title: string;
  confirmText: string;
  /** A saved view to rename, or a new one to save. */
  view: SavedView | Omit<SavedViewInput, 'name'>;
  onDone: (view: SavedView) => void;
  onClose: () => void;
}

export function ViewNameDialog({ title, confirmText, view, onDone, onClose }: ViewNameDialogProps) {
  const [name, setName] = useState('name' in view ? view.name : '');
  const [error, setError] = useState<string>();
  const [isDone, setIsDone] = useState(false);
  const options = {
    invalidates: [savedViewsApi.list],
    onDone: (saved: SavedView) => {
      setIsDone(true);
      onDone(saved);
    },
    onFailed: (failure: Error) => {
      const nameError = failure instanceof CallError ? failure.fields.name : undefined;
      setError(nameError);
      if (!nameError) toast({ title: 'Couldn’t save the view', description: errorMessage(failure), destructive: true });
    },
  };
  const creation = useApiMutation(savedViewsApi.create, options);
  const renaming = useApiMutation(savedViewsApi.update, options);
  const save = () => {
    const trimmed = name.trim();
    setError(trimmed ? undefined : 'Enter a name');
    if (!trimmed) return;
    if ('id' in view) renaming.mutate({ params: { id: view.id }, body: { name: trimmed } });
    else creation.mutate({ body: { ...view, name: trimmed } });
  };
  return (
    <ActionDialog
      title={title}
      confirmText={confirmText}
      busyText="Saving..."
      busy={creation.isPending || renaming.isPending}
      isDone={isDone}
      {...(error && { errors: { name: error } })}
      onConfirm={save}
      onClose={onClose}
    >
      <Field
        name="name"
        label="Name"
        maxLength={SAVED_VIEW.name.max}
        autoComplete="off"
        required
        value={name}
        error={error}
        onChange={({ target }) => {
          setName(target.value);
          setError(undefined);
        }}
      />
    </ActionDialog>
  );
}
