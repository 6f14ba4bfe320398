import { Panel } from '@atelier/shared/ui/panel';
import { ErrorState, LoadingState } from '@atelier/shared/ui/query-states';
import { EmailPreview } from './email-preview';
import styles from './notifications.module.css';
import { PreviewFacts } from './preview-facts';
import { useLivePreview } from './use-live-preview';
import type { Draft } from './use-notification-draft';

/** The email beside the form, as its first recipient will get it. */
export function LivePreview({ draft }: { draft: Draft }) {
  const { preview, error, isComplete, retry } = useLivePreview(draft);
  return (
    <Panel title="Preview" className={styles.livePreview}>
      {!isComplete && (
        <p className={styles.note}>
          Choose the recipients and write a subject and a message. The email appears here the way your clients will get
          it.
        </p>
      )}
      {error && <ErrorState title="Couldn’t load the preview" error={error} retry={retry} />}
      {isComplete && !preview && !error && <LoadingState />}
      {preview && (
        <>
          <PreviewFacts preview={preview} />
          <EmailPreview html={preview.html} />
        </>
      )}
    </Panel>
  );
}
