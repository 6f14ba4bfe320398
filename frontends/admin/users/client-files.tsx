import { adminFilesApi, formatFileSize } from '@atelier/contracts';
import { FileNameButton } from '@atelier/shared/files/file-name-button';
import { useFilePreview } from '@atelier/shared/files/use-file-preview';
import { paths } from '@atelier/shared/paths';
import { Badge } from '@atelier/shared/ui/badge';
import type { ReactNode } from 'react';
import { RecordPanel, SHOWN_ROWS, useNewestRecords } from './record-panel';

export function ClientFiles({ id, action }: { id: string; action: ReactNode }) {
  const query = { client: id };
  const { rows } = useNewestRecords(adminFilesApi.list, query);
  const [openPreview, preview] = useFilePreview(rows?.slice(0, SHOWN_ROWS));
  return (
    <>
      <RecordPanel
        title="Files"
        endpoint={adminFilesApi.list}
        query={query}
        listPath={paths.adminFiles}
        action={action}
        emptyText="No files yet."
        toLine={(file) => ({
          title: <FileNameButton file={file} onOpen={() => openPreview(file)} />,
          state: <Badge value={`v${file.version}`} color="gray" />,
          details: [formatFileSize(file.size), file.projectName].filter(Boolean).join(' · '),
        })}
      />
      {preview}
    </>
  );
}
