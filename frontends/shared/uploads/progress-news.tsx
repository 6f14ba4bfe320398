import { isUnderWay, type Upload } from './uploads';

/** How the uploads stand, for whoever listens: in words, and no more often than every quarter. */
export function ProgressNews({ list }: { list: readonly Upload[] }) {
  return (
    <p role="status" className="unseen">
      {newsOf(list)}
    </p>
  );
}

function newsOf(list: readonly Upload[]): string {
  const moving = list.filter(isUnderWay);
  const failed = list.filter(({ stage }) => stage === 'failed').length;
  if (moving.length === 0) return failed > 0 ? `${files(failed)} did not arrive` : '';
  const percent = moving.reduce((sum, one) => sum + one.percent, 0) / moving.length;
  return `Uploading ${files(moving.length)}, ${Math.floor(percent / 25) * 25} percent`;
}

export const files = (count: number): string => (count === 1 ? '1 file' : `${count} files`);
