import type { Project, Submission } from '@atelier/contracts';
import { useUser } from '@atelier/shared/session';
import { ConsoleFrame } from '@atelier/shared/ui/console-frame';
import { UploadDialog } from '@atelier/shared/uploads/upload-dialog';
import { useState } from 'react';
import { UpdateDialog } from '../projects/update-dialog';
import { RespondDialog } from '../submissions/respond-dialog';
import { Counters } from './counters';
import styles from './dashboard.module.css';
import { LatestProjects } from './latest-projects';
import { LatestSubmissions } from './latest-submissions';
import { SideCards } from './side-cards';

type Opened = { answer: Submission } | { tell: Project } | 'tell' | 'upload';

/** What an admin comes to see: how much there is to do, what came last, and what can be done about it from here. */
export default function Dashboard() {
  const user = useUser();
  const [opened, setOpened] = useState<Opened>();
  const close = () => setOpened(undefined);
  return (
    <ConsoleFrame title={`Hello, ${user?.firstName ?? user?.username ?? ''}`}>
      <Counters />
      <div className={styles.parts}>
        <div className={styles.lists}>
          <LatestSubmissions answer={(submission) => setOpened({ answer: submission })} />
          <LatestProjects tell={(project) => setOpened({ tell: project })} />
        </div>
        <SideCards upload={() => setOpened('upload')} tell={() => setOpened('tell')} />
      </div>
      {typeof opened === 'object' && 'answer' in opened && (
        <RespondDialog key={opened.answer.id} submission={opened.answer} onClose={close} />
      )}
      {typeof opened === 'object' && 'tell' in opened && (
        <UpdateDialog key={opened.tell.id} project={opened.tell} onClose={close} />
      )}
      {opened === 'tell' && <UpdateDialog onClose={close} />}
      <UploadDialog open={opened === 'upload'} clientId={null} onClose={close} />
    </ConsoleFrame>
  );
}
