import { Alert } from '@atelier/shared/antd';
import { usePageData } from '@atelier/shared/page-data';
import { ProjectSelect } from '@atelier/shared/projects/project-select';
import { useUser } from '@atelier/shared/session';
import { ConsoleFrame } from '@atelier/shared/ui/console-frame';
import { useId, useRef, useState } from 'react';
import { RequestDialog } from '../projects/request-dialog';
import { UploadDialog } from '@atelier/shared/uploads/upload-dialog';
import styles from './dashboard.module.css';
import { NeedHelp } from './need-help';
import { ProjectStatus } from './project-status';
import { QuickActions } from './quick-actions';
import { RecentInvoices } from './recent-invoices';
import { RecentUpdates } from './recent-updates';
import { TestPayment } from './test-payment';
import { useChosenProject } from './use-chosen-project';

/** What a client comes to see: how their project stands, what is new, and what they can do. */
export default function Dashboard() {
  const user = useUser();
  const { isTestMode: playMoney } = usePageData();
  const chosen = useChosenProject();
  const { project, choose } = chosen;
  const [dialog, setDialog] = useState<'request' | 'upload'>();
  const invoices = useRef<HTMLElement>(null);
  const request = () => setDialog('request');
  const close = () => setDialog(undefined);
  const goToInvoices = () => goTo(invoices.current);
  return (
    <ConsoleFrame title={`Hello, ${user?.firstName ?? user?.username ?? ''}`}>
      {chosen.several && <Choice value={project?.id} onChange={choose} />}
      {chosen.lost && (
        <Alert
          type="info"
          showIcon
          className={styles.lost}
          title="The project that you asked for is not here. This is your newest one."
        />
      )}
      <div className={styles.parts}>
        <ProjectStatus chosen={chosen} request={request} />
        <QuickActions request={request} upload={() => setDialog('upload')} goToInvoices={goToInvoices} />
        <RecentUpdates chosen={chosen} />
        <RecentInvoices ref={invoices} />
        <div className={styles.aside}>
          <NeedHelp />
          {playMoney && <TestPayment onMade={goToInvoices} />}
        </div>
      </div>
      {user && dialog === 'request' && (
        <RequestDialog user={user} onClose={close} onRequested={({ id }) => choose(id)} />
      )}
      <UploadDialog open={dialog === 'upload'} {...(project && { projectId: project.id })} onClose={close} />
    </ConsoleFrame>
  );
}

/** There for the eyes, and for the keys. */
function goTo(part: HTMLElement | null): void {
  const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  part?.scrollIntoView({ behavior: calm ? 'instant' : 'smooth' });
  part?.focus({ preventScroll: true });
}

function Choice({ value, onChange }: { value: string | undefined; onChange: (id: string) => void }) {
  const id = useId();
  return (
    <div className={styles.choice}>
      <label htmlFor={id}>Project</label>
      <ProjectSelect
        id={id}
        value={value}
        onChange={(chosen) => chosen !== undefined && onChange(chosen)}
        className={styles.select}
      />
    </div>
  );
}
