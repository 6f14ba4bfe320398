import { accountApi, approvalsApi, invoicesApi, messagesApi } from '@atelier/contracts';
import { useApiQuery } from '@atelier/shared/api-query';
import { draftFor } from '@atelier/shared/drafts';
import { usePageData } from '@atelier/shared/page-data';
import { Alert } from '@atelier/shared/ui/alert';
import { useUser } from '@atelier/shared/session';
import { takeReturnFromSignIn } from '@atelier/shared/sign-in-again';
import { ConsoleFrame } from '@atelier/shared/ui/console-frame';
import { ShownTogether } from '@atelier/shared/ui/shown-together';
import { lazyPart } from '@atelier/shared/lazy-page';
import { Suspense, useEffect, useRef, useState } from 'react';
import { ClosingNotice } from '../settings/closing-notice';
import { ConfirmEmailNotice } from '../settings/confirm-email-notice';
import { RequestDialog } from '../projects/lazy-request-dialog';
import styles from './dashboard.module.css';
import { NeedHelp } from './need-help';
import { OtherProjects } from './other-projects';
import { ProjectStatus } from './project-status';
import { QuickActions } from './quick-actions';
import { RecentInvoices, useRecentInvoices } from './recent-invoices';
import { RecentUpdates, useRecentUpdates } from './recent-updates';
import { TestPayment } from './test-payment';
import { type SelectedProject, useSelectedProject } from './use-selected-project';
import { Waiting } from './waiting';

const UploadDialog = lazyPart(async () => ({
  default: (await import(/* webpackChunkName: "upload-dialog" */ '@atelier/shared/uploads/upload-dialog')).UploadDialog,
}));

/** Whether something is loading that moves what is below it. */
function useIsPending({ project, isPending }: SelectedProject): boolean {
  const queries = [
    useApiQuery(accountApi.email),
    useApiQuery(invoicesApi.owed),
    useApiQuery(approvalsApi.waiting),
    useApiQuery(messagesApi.summary),
    useRecentInvoices(),
  ];
  const updates = useRecentUpdates(project);
  return isPending || (project !== undefined && updates.isPending) || queries.some((query) => query.isPending);
}

export default function Dashboard() {
  const user = useUser();
  const { isTestMode } = usePageData();
  const selection = useSelectedProject();
  const { project, selectProject } = selection;
  const [dialog, setDialog] = useState<'request' | 'upload'>();
  const [hasOpenedUpload, setHasOpenedUpload] = useState(false);
  const invoices = useRef<HTMLElement>(null);
  useEffect(() => {
    if (user && takeReturnFromSignIn() && draftFor('project-request', user).read()) setDialog('request');
  }, [user]);
  const openRequest = () => setDialog('request');
  const openUpload = () => {
    setHasOpenedUpload(true);
    setDialog('upload');
  };
  const closeDialog = () => setDialog(undefined);
  const goToInvoices = () => scrollAndFocus(invoices.current);
  return (
    <ConsoleFrame title={`Welcome, ${user?.firstName ?? user?.username ?? ''}`}>
      <ShownTogether isPending={useIsPending(selection)} columns={styles.grid}>
        <ClosingNotice closesAt={user?.closesAt} className={styles.emailNotice} />
        <Waiting />
        <ConfirmEmailNotice className={styles.emailNotice} />
        {selection.isRequestedMissing && (
          <Alert
            type="info"
            className={styles.missingNotice}
            title="We couldn’t find that project, so here’s another one."
          />
        )}
        <div className={styles.grid}>
          <div className={styles.column}>
            <ProjectStatus selection={selection} openRequest={openRequest} />
            <OtherProjects projects={selection.others} urlOf={selection.urlOf} />
            <RecentUpdates selection={selection} />
            <RecentInvoices ref={invoices} />
          </div>
          <div className={styles.column}>
            <QuickActions openRequest={openRequest} openUpload={openUpload} goToInvoices={goToInvoices} />
            <NeedHelp />
            {isTestMode && <TestPayment onCreated={goToInvoices} />}
          </div>
        </div>
      </ShownTogether>
      <Suspense fallback={null}>
        {user && dialog === 'request' && (
          <RequestDialog user={user} onClose={closeDialog} onRequested={({ id }) => selectProject(id)} />
        )}
        {hasOpenedUpload && (
          // Stays, so that the focus goes back to its button.
          <UploadDialog open={dialog === 'upload'} {...(project && { projectId: project.id })} onClose={closeDialog} />
        )}
      </Suspense>
    </ConsoleFrame>
  );
}

function scrollAndFocus(section: HTMLElement | null): void {
  const prefersReducedMotion = matchMedia('(prefers-reduced-motion: reduce)').matches;
  section?.scrollIntoView({ behavior: prefersReducedMotion ? 'instant' : 'smooth' });
  section?.focus({ preventScroll: true });
}
