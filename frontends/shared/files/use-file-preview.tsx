import type { StoredFile } from '@atelier/contracts';
import { Boundary } from '@atelier/shared/boundary';
import { lazyPart } from '@atelier/shared/lazy-page';
import { type ReactNode, Suspense, useState } from 'react';

const FilePreview = lazyPart(() => import(/* webpackChunkName: "file-preview" */ './file-preview'));

/** The preview of one file of a list, from which the others can be reached. */
export function useFilePreview(
  files: StoredFile[] | undefined,
): [open: (file: StoredFile) => void, preview: ReactNode] {
  const [openedId, setOpenedId] = useState<string>();
  const at = files?.findIndex(({ id }) => id === openedId) ?? -1;
  const preview = files?.[at] && (
    <Boundary resetKey={files[at].id} fallback={null}>
      <Suspense fallback={null}>
        <FilePreview
          files={files}
          at={at}
          onChange={({ id }) => setOpenedId(id)}
          onClose={() => setOpenedId(undefined)}
        />
      </Suspense>
    </Boundary>
  );
  return [({ id }) => setOpenedId(id), preview];
}
