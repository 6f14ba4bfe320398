import { isActive, type Upload } from './upload-queue';

/** Live region for screen readers, updated at each quarter. */
export function UploadStatus({ list }: { list: readonly Upload[] }) {
  return (
    <p role="status" className="unseen">
      {statusText(list)}
    </p>
  );
}

function statusText(list: readonly Upload[]): string {
  const active = list.filter(isActive);
  const failed = list.filter(({ stage }) => stage === 'failed').length;
  if (active.length === 0) return failed > 0 ? `${fileCount(failed)} failed to upload` : '';
  const percent = active.reduce((sum, one) => sum + one.percent, 0) / active.length;
  return `Uploading ${fileCount(active.length)}, ${Math.floor(percent / 25) * 25} percent`;
}

export const fileCount = (count: number): string => (count === 1 ? '1 file' : `${count} files`);
