import { type Project, projectsApi } from '@atelier/contracts';
import { useAnswer } from '@atelier/shared/answers';
import { Card } from '@atelier/shared/antd';
import { usePageData } from '@atelier/shared/page-data';
import { paths } from '@atelier/shared/paths';
import { Link } from '@atelier/shared/router';
import { useUser } from '@atelier/shared/session';
import { Failed, Waiting } from '@atelier/shared/ui/answer-states';
import { Badge } from '@atelier/shared/ui/badge';
import { ConsoleFrame } from '@atelier/shared/ui/console-frame';
import { QuietCard } from '@atelier/shared/ui/quiet-card';
import { mailTo } from '@atelier/shared/words';
import styles from './welcome.module.css';

/** The first screen of a client: it says hello, and what we work on for them. */
export default function Welcome() {
  const user = useUser();
  const { data: projects, error, isPending, refetch } = useAnswer(projectsApi.list);
  return (
    <ConsoleFrame title={`Hello, ${user?.firstName ?? user?.username ?? ''}`}>
      {error && <Failed title="Your projects did not arrive" error={error} retry={() => void refetch()} />}
      {isPending && <Waiting />}
      {projects?.length === 0 && <NoProject />}
      {projects && projects.length > 0 && <Projects projects={projects} />}
    </ConsoleFrame>
  );
}

function NoProject() {
  return (
    <QuietCard title="No project yet">
      <p>
        Once we start on your website, you can follow it here; what you bought is under <YourOrders />.{' '}
        <Questions until="then" />
      </p>
    </QuietCard>
  );
}

function Projects({ projects }: { projects: Project[] }) {
  return (
    <Card title={<h2 className={styles.title}>{projects.length === 1 ? 'Your project' : 'Your projects'}</h2>}>
      <ul className={styles.projects}>
        {projects.map(({ id, name, status }) => (
          <li key={id} className={styles.project}>
            <strong>{name}</strong> <Badge of={status} />
          </li>
        ))}
      </ul>
      <p>
        What you bought is under <YourOrders />. <Questions />
      </p>
    </Card>
  );
}

const YourOrders = () => <Link to={paths.orders}>Your orders</Link>;

function Questions({ until }: { until?: string }) {
  const { site } = usePageData();
  return (
    <>
      Questions{until && ` until ${until}`}? Write to <a href={mailTo(site.email)}>{site.email}</a> or call {site.phone}
      .
    </>
  );
}
