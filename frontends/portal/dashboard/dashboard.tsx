import { Alert } from '@atelier/shared/antd';
import { usePageData } from '@atelier/shared/page-data';
import { ProjectSelect } from '@atelier/shared/projects/project-select';
import { useUser } from '@atelier/shared/session';
import { ConsoleFrame } from '@atelier/shared/ui/console-frame';
import { useId, useRef, useState } from 'react';
import { ConfirmEmailNotice } from '../settings/confirm-email-notice';
import { RequestDialog } from '../projects/request-dialog';
import { UploadDialog } from '@atelier/shared/uploads/upload-dialog';
import styles from './dashboard.module.css';
import { AmountOwed } from '../invoices/amount-owed';
import { NeedHelp } from './need-help';
import { ProjectStatus } from './project-status';
import { QuickActions } from './quick-actions';
import { RecentInvoices } from './recent-invoices';
import { RecentUpdates } from './recent-updates';
import { TestPayment } from './test-payment';
import { useSelectedProject } from './use-selected-project';

export default function Dashboard() {
  const user = useUser();
  const { isTestMode } = usePageData();
  const selection = useSelectedProject();
  const { project, selectProject } = selection;
  const [dialog, setDialog] = useState<'request' | 'upload'>();
  const invoices = useRef<HTMLElement>(null);
  const openRequest = () => setDialog('request');
  const closeDialog = () => setDialog(undefined);
  const goToInvoices = () => scrollAndFocus(invoices.current);
  return (
    <ConsoleFrame title={`Welcome, ${user?.firstName ?? user?.username ?? ''}`}>
      <ConfirmEmailNotice className={styles.emailNotice} />
      <AmountOwed />
      {selection.hasSeveral && <ProjectSelector value={project?.id} onChange={selectProject} />}
      {selection.isRequestedMissing && (
        <Alert
          type="info"
          showIcon
          className={styles.missingNotice}
          title="We couldn’t find that project, so here’s another one."
        />
      )}
      <div className={styles.grid}>
        <ProjectStatus selection={selection} openRequest={openRequest} />
        <QuickActions openRequest={openRequest} openUpload={() => setDialog('upload')} goToInvoices={goToInvoices} />
        <RecentUpdates selection={selection} />
        <RecentInvoices ref={invoices} />
        <div className={styles.aside}>
          <NeedHelp />
          {isTestMode && <TestPayment onCreated={goToInvoices} />}
        </div>
      </div>
      {user && dialog === 'request' && (
        <RequestDialog user={user} onClose={closeDialog} onRequested={({ id }) => selectProject(id)} />
      )}
      <UploadDialog open={dialog === 'upload'} {...(project && { projectId: project.id })} onClose={closeDialog} />
    </ConsoleFrame>
  );
}

function scrollAndFocus(section: HTMLElement | null): void {
  const prefersReducedMotion = matchMedia('(prefers-reduced-motion: reduce)').matches;
  section?.scrollIntoView({ behavior: prefersReducedMotion ? 'instant' : 'smooth' });
  section?.focus({ preventScroll: true });
}

function ProjectSelector({ value, onChange }: { value: string | undefined; onChange: (id: string) => void }) {
  const id = useId();
  return (
    <div className={styles.projectSelector}>
      <label htmlFor={id}>Project</label>
      <ProjectSelect
        id={id}
        value={value}
        onChange={(projectId) => projectId !== undefined && onChange(projectId)}
        className={styles.select}
      />
    </div>
  );
}
