import { type SavedView, savedViewsApi } from '@atelier/contracts';
import { Button } from '@atelier/shared/antd/frame';
import { useApiMutation } from '@atelier/shared/api-query';
import { errorMessage } from '@atelier/shared/format';
import { toast } from '@atelier/shared/toast';
import { useState } from 'react';
import { ViewNameDialog } from './view-name-dialog';
import type { ListView } from './use-list-view';
import type { SavedViews } from './use-saved-views';

interface SaveViewButtonsProps<Row> {
  view: Pick<ListView<Row>, 'setQuery'>;
  saved: SavedViews;
}

/** Offered while the list is shown otherwise than it was saved. */
export function SaveViewButtons<Row>({ view, saved: { list, active, query, isChanged } }: SaveViewButtonsProps<Row>) {
  const [isNaming, setIsNaming] = useState(false);
  const update = useApiMutation(savedViewsApi.update, {
    invalidates: [savedViewsApi.list],
    onDone: ({ name }) => toast({ title: `“${name}” saved` }),
    onFailed: (error) =>
      toast({ title: 'Couldn’t save the view', description: errorMessage(error), destructive: true }),
  });
  const columns = new URLSearchParams(query).get('columns') ?? undefined;
  const open = ({ id }: SavedView) => view.setQuery({ view: id, columns });
  if (!list) return null;
  return (
    <>
      {isChanged && active && (
        <Button
          loading={update.isPending}
          onClick={() => update.mutate({ params: { id: active.id }, body: { query } })}
        >
          Save changes
        </Button>
      )}
      {isChanged && query && (
        <Button onClick={() => setIsNaming(true)}>{active ? 'Save as new view' : 'Save view'}</Button>
      )}
      {isNaming && (
        <ViewNameDialog
          title="Save view"
          confirmText="Save view"
          view={{ list, query }}
          onDone={open}
          onClose={() => setIsNaming(false)}
        />
      )}
    </>
  );
}
