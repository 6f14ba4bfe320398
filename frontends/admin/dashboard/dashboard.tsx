import type { Project, Submission } from '@atelier/contracts';
import { useUser } from '@atelier/shared/session';
import { ConsoleFrame } from '@atelier/shared/ui/console-frame';
import { UploadDialog } from '@atelier/shared/uploads/upload-dialog';
import { useState } from 'react';
import { UpdateDialog } from '../projects/update-dialog';
import { RespondDialog } from '../submissions/respond-dialog';
import { FailedEmailsPanel } from '../record-emails/failed-emails-panel';
import { Counters } from './counters';
import styles from './dashboard.module.css';
import { LatestProjects } from './latest-projects';
import { LatestSubmissions } from './latest-submissions';
import { MoneySummary } from './money-summary';
import { NeedsYou } from './needs-you';
import { QuickActions } from './quick-actions';
import { WebhookNotices } from './webhook-notices';

type OpenDialog = { answer: Submission } | { tell: Project } | 'tell' | 'upload';

export default function DashboardPage() {
  const user = useUser();
  const [openDialog, setOpenDialog] = useState<OpenDialog>();
  const close = () => setOpenDialog(undefined);
  return (
    <ConsoleFrame title={`Hello, ${user?.firstName ?? user?.username ?? ''}`}>
      <MoneySummary />
      <div className={styles.attention}>
        <FailedEmailsPanel />
        <WebhookNotices />
      </div>
      <div className={styles.layout}>
        <div className={styles.lists}>
          <NeedsYou />
          <LatestSubmissions reply={(submission) => setOpenDialog({ answer: submission })} />
          <LatestProjects postUpdate={(project) => setOpenDialog({ tell: project })} />
        </div>
        <div className={styles.sidebar}>
          <Counters />
          <QuickActions upload={() => setOpenDialog('upload')} postUpdate={() => setOpenDialog('tell')} />
        </div>
      </div>
      {typeof openDialog === 'object' && 'answer' in openDialog && (
        <RespondDialog key={openDialog.answer.id} submission={openDialog.answer} onClose={close} />
      )}
      {typeof openDialog === 'object' && 'tell' in openDialog && (
        <UpdateDialog key={openDialog.tell.id} project={openDialog.tell} onClose={close} />
      )}
      {openDialog === 'tell' && <UpdateDialog onClose={close} />}
      <UploadDialog open={openDialog === 'upload'} clientId={null} onClose={close} />
    </ConsoleFrame>
  );
}
