import { ARCHIVE, type ArchiveInput, type ArchiveResult, type Endpoint } from '@atelier/contracts';
import { useApiMutation } from '@atelier/shared/api-query';
import { errorMessage } from '@atelier/shared/format';
import { toast } from '@atelier/shared/toast';
import { useState } from 'react';

export interface ArchiveOptions {
  endpoint: Endpoint<ArchiveInput, ArchiveResult>;
  invalidates: Pick<Endpoint, 'path'>[];
}

/** Archives or restores items; `last` is the change that can be undone. */
export function useArchive({ endpoint, invalidates }: ArchiveOptions, onDone?: () => void) {
  const [last, setLast] = useState<ArchiveResult>();
  const mutation = useApiMutation(endpoint, {
    invalidates,
    onDone: (result) => {
      setLast(result.ids.length > 0 ? result : undefined);
      onDone?.();
    },
    onFailed: (error) =>
      toast({ title: 'Couldn’t change the archive', description: errorMessage(error), destructive: true }),
  });
  const change = (ids: string[], archived: boolean) =>
    mutation.mutate({ body: { ids: ids.slice(0, ARCHIVE.max), archived } });
  return {
    change,
    last,
    isPending: mutation.isPending,
    undo: () => last && change(last.ids, !last.archived),
  };
}
