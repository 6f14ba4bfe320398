import { dashboardApi, type Project, type Submission, webhookApi } from '@atelier/contracts';
import { useApiQuery } from '@atelier/shared/api-query';
import { useUser } from '@atelier/shared/session';
import { useIsStaff } from '@atelier/shared/team-role';
import { ConsoleFrame } from '@atelier/shared/ui/console-frame';
import { ShownTogether } from '@atelier/shared/ui/shown-together';
import { lazyPart } from '@atelier/shared/lazy-page';
import { Suspense, useState } from 'react';
import { useNewDialog } from '../use-new-dialog';
import { Counters } from './counters';
import styles from './dashboard.module.css';
import { LatestProjects, useLatestProjects } from './latest-projects';
import { LatestSubmissions, useLatestSubmissions } from './latest-submissions';
import { MoneySummary } from './money-summary';
import { OwnerSwitch, useMineQuery } from './owner-switch';
import { NeedsYou } from './needs-you';
import { QuickActions } from './quick-actions';
import { SecondStepNotice } from './second-step-notice';
import { WebhookNotices } from './webhook-notices';

const RespondDialog = lazyPart(async () => ({
  default: (await import(/* webpackChunkName: "respond-dialog" */ '../submissions/respond-dialog')).RespondDialog,
}));
const UpdateDialog = lazyPart(async () => ({
  default: (await import(/* webpackChunkName: "update-dialog" */ '../projects/update-dialog')).UpdateDialog,
}));
const UploadDialog = lazyPart(async () => ({
  default: (await import(/* webpackChunkName: "upload-dialog" */ '@atelier/shared/uploads/upload-dialog')).UploadDialog,
}));

/** Whether something is loading that moves what is below it. */
function useIsPending(): boolean {
  const enabled = !useIsStaff();
  const mine = useMineQuery();
  const notices = useApiQuery(webhookApi.listNotices, { enabled });
  const forAll = [useApiQuery(dashboardApi.attention, mine), useLatestSubmissions(), useLatestProjects()];
  return [...(enabled ? [notices] : []), ...forAll].some(({ isPending }) => isPending);
}

type OpenDialog = { answer: Submission } | { tell: Project } | 'upload';

export default function DashboardPage() {
  const user = useUser();
  const isStaff = useIsStaff();
  const [openDialog, setOpenDialog] = useState<OpenDialog>();
  const [isPosting, setIsPosting] = useNewDialog();
  const [hasOpenedUpload, setHasOpenedUpload] = useState(false);
  const close = () => setOpenDialog(undefined);
  const openUpload = () => {
    setHasOpenedUpload(true);
    setOpenDialog('upload');
  };
  return (
    <ConsoleFrame title={`Hello, ${user?.firstName ?? user?.username ?? ''}`} actions={!isStaff && <OwnerSwitch />}>
      <SecondStepNotice />
      {!isStaff && <MoneySummary />}
      <ShownTogether isPending={useIsPending()}>
        {!isStaff && (
          <div className={styles.attention}>
            <WebhookNotices />
          </div>
        )}
        <div className={styles.layout}>
          <NeedsYou />
          <div className={styles.side}>
            <Counters />
            <QuickActions upload={openUpload} postUpdate={() => setIsPosting(true)} />
          </div>
          <LatestSubmissions reply={(submission) => setOpenDialog({ answer: submission })} />
          <LatestProjects postUpdate={(project) => setOpenDialog({ tell: project })} />
        </div>
      </ShownTogether>
      <Suspense>
        {typeof openDialog === 'object' && 'answer' in openDialog && (
          <RespondDialog key={openDialog.answer.id} submission={openDialog.answer} onClose={close} />
        )}
        {typeof openDialog === 'object' && 'tell' in openDialog && (
          <UpdateDialog key={openDialog.tell.id} project={openDialog.tell} onClose={close} />
        )}
        {isPosting && <UpdateDialog onClose={() => setIsPosting(false)} />}
        {hasOpenedUpload && <UploadDialog open={openDialog === 'upload'} clientId={null} onClose={close} />}
      </Suspense>
    </ConsoleFrame>
  );
}
