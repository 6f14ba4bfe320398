import type { Project, Submission } from '@atelier/contracts';
import { useUser } from '@atelier/shared/session';
import { ConsoleFrame } from '@atelier/shared/ui/console-frame';
import { UploadDialog } from '@atelier/shared/uploads/upload-dialog';
import { useState } from 'react';
import { OpenDisputes } from '../disputes/open-disputes';
import { UpdateDialog } from '../projects/update-dialog';
import { RespondDialog } from '../submissions/respond-dialog';
import { FailedEmailsPanel } from '../record-emails/failed-emails-panel';
import { Counters } from './counters';
import styles from './dashboard.module.css';
import { LatestProjects } from './latest-projects';
import { LatestSubmissions } from './latest-submissions';
import { PastDueInvoices } from './past-due-invoices';
import { QuickActions } from './quick-actions';
import { UnsentBalances } from './unsent-balances';
import { WebhookNotices } from './webhook-notices';

type OpenDialog = { answer: Submission } | { tell: Project } | 'tell' | 'upload';

export default function DashboardPage() {
  const user = useUser();
  const [openDialog, setOpenDialog] = useState<OpenDialog>();
  const close = () => setOpenDialog(undefined);
  return (
    <ConsoleFrame title={`Hello, ${user?.firstName ?? user?.username ?? ''}`}>
      <Counters />
      <div className={styles.attention}>
        <FailedEmailsPanel />
        <OpenDisputes />
        <WebhookNotices />
        <PastDueInvoices />
        <UnsentBalances />
      </div>
      <div className={styles.layout}>
        <div className={styles.lists}>
          <LatestSubmissions reply={(submission) => setOpenDialog({ answer: submission })} />
          <LatestProjects postUpdate={(project) => setOpenDialog({ tell: project })} />
        </div>
        <QuickActions upload={() => setOpenDialog('upload')} postUpdate={() => setOpenDialog('tell')} />
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
