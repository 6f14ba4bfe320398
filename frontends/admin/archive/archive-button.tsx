import { Button } from '@atelier/shared/antd/frame';
import { type ArchiveOptions, useArchive } from './use-archive';

interface ArchiveButtonProps extends ArchiveOptions {
  item: { id: string; archivedAt: string | null };
}

export function ArchiveButton({ item: { id, archivedAt }, endpoint, invalidates }: ArchiveButtonProps) {
  const { change, isPending } = useArchive({ endpoint, invalidates });
  return (
    <Button loading={isPending} onClick={() => change([id], !archivedAt)}>
      {archivedAt ? 'Restore' : 'Archive'}
    </Button>
  );
}
