import { accountExportApi, type ExportSize, exportTexts, formatFileSize } from '@atelier/contracts';
import { apiUrl } from '@atelier/shared/api';
import { useApiMutation } from '@atelier/shared/api-query';
import { Button } from '@atelier/shared/antd/frame';
import { errorMessage } from '@atelier/shared/format';
import { toast } from '@atelier/shared/toast';
import { SettingsSection } from './settings-section';

/** Asking for the size confirms the password, which the download needs. */
export function DownloadData() {
  const { mutate, isPending } = useApiMutation(accountExportApi.size, {
    onDone: (size) => {
      startDownload();
      toast({ title: 'Download started', description: sizeText(size) });
    },
    onFailed: (error) =>
      toast({ title: 'Couldn’t start the download', description: errorMessage(error), destructive: true }),
  });
  return (
    <SettingsSection
      title="Your data"
      intro="A copy of all that your account has: projects, messages, files, invoices, and what we know about you."
    >
      <Button loading={isPending} onClick={() => mutate({})}>
        Download your data
      </Button>
    </SettingsSection>
  );
}

const sizeText = ({ files, bytes }: ExportSize): string =>
  files === 0
    ? 'A ZIP archive'
    : `A ZIP archive with ${files} ${files === 1 ? 'file' : 'files'}, ${formatFileSize(bytes)}`;

/** By the browser itself, so that large archives don't have to fit into memory, and an error doesn't replace the page. */
function startDownload(): void {
  const link = document.createElement('a');
  link.href = apiUrl(accountExportApi.download);
  link.download = exportTexts.fileName;
  link.click();
}
