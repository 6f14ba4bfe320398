import { type Approval, type ApprovalAnswer, type ApprovalFile, approvalsApi } from '@atelier/contracts';
import { useApiQuery } from '@atelier/shared/api-query';
import { formatDateTime, isNotFound } from '@atelier/shared/format';
import { PdfLink } from '@atelier/shared/billing/pdf-link';
import { versionName } from '@atelier/shared/approvals/labels';
import { paths } from '@atelier/shared/paths';
import { Link, useParams } from '@atelier/shared/router';
import { useUser } from '@atelier/shared/session';
import { Alert } from '@atelier/shared/ui/alert';
import { ConsoleFrame } from '@atelier/shared/ui/console-frame';
import { EmptyStateCard } from '@atelier/shared/ui/empty-state';
import { Panel } from '@atelier/shared/ui/panel';
import { ErrorState, LoadingState } from '@atelier/shared/ui/query-states';
import { DropZone } from '@atelier/shared/uploads/drop-zone';
import { CheckResult } from './check-result';
import { canComputeChecksums } from './sha256';
import { useFileCheck } from './use-file-check';
import styles from './check-file.module.css';

/** Says whether a file is exactly the one that was approved. */
export default function CheckFile() {
  const { id = '' } = useParams();
  const user = useUser();
  const { data: approval, error, isPending, refetch } = useApiQuery(approvalsApi.get, { params: { id } });
  const project = approval && (user?.role === 'admin' ? paths.adminProject : paths.project)(approval.projectId);
  return (
    <ConsoleFrame title="Check a file" breadcrumb={project && <Link to={project}>{approval.projectName}</Link>}>
      {isNotFound(error) && <NotFound />}
      {error && !isNotFound(error) && (
        <ErrorState title="Couldn’t load this approval" error={error} retry={() => void refetch()} />
      )}
      {isPending && <LoadingState />}
      {approval && <Content approval={approval} />}
    </ConsoleFrame>
  );
}

function Content({ approval }: { approval: Approval }) {
  const { answer } = approval;
  if (answer?.decision !== 'approved' || !answer.file) return <NotApproved approval={approval} />;
  return (
    <div className={styles.page}>
      <ApprovedVersion approval={approval} answer={answer} file={answer.file} />
      {canComputeChecksums() ? <Compare answer={answer} file={answer.file} /> : <NeedsHttps />}
    </div>
  );
}

interface VersionProps {
  answer: ApprovalAnswer;
  file: ApprovalFile;
}

const ApprovedVersion = ({ approval, answer, file }: VersionProps & { approval: Approval }) => (
  <Panel
    title="Approved version"
    aside={
      <PdfLink id={approval.id} number={versionName(file)} endpoint={approvalsApi.certificate} noun="certificate" />
    }
  >
    <dl className={styles.facts}>
      <div>
        <dt>File</dt>
        <dd>
          <bdi>{file.name}</bdi>, version {file.version}
        </dd>
      </div>
      <div>
        <dt>Approved by</dt>
        <dd>{answer.decidedBy}</dd>
      </div>
      <div>
        <dt>Approved on</dt>
        <dd>
          <time dateTime={answer.decidedAt}>{formatDateTime(answer.decidedAt)}</time>
        </dd>
      </div>
      <div className={styles.checksum}>
        <dt>Checksum (SHA-256)</dt>
        <dd>{file.checksum}</dd>
      </div>
    </dl>
  </Panel>
);

function Compare({ answer, file }: VersionProps) {
  const { check, compare } = useFileCheck(file.checksum);
  const choose = ([chosen]: File[]) => {
    if (chosen) void compare(chosen);
  };
  return (
    <Panel title="Your file">
      <p>Your browser compares it here. The file isn’t uploaded.</p>
      <DropZone onFiles={choose} single>
        Choose a file to check
      </DropZone>
      <div role="status">
        <CheckResult check={check} answer={answer} file={file} />
      </div>
    </Panel>
  );
}

const NeedsHttps = () => (
  <Alert
    type="warning"
    role="status"
    title="Your browser can’t check files on this connection"
    description="Browsers compare files only on secure pages. Open this page with https:// in front of its address."
  />
);

const NotApproved = ({ approval: { kind, projectId } }: { approval: Approval }) => (
  <EmptyStateCard title={kind === 'file' ? 'No version is approved' : 'This approval isn’t about a file'}>
    <p>
      {kind === 'file' ? 'A file can be checked once a version of it is approved.' : 'Only files can be checked.'}{' '}
      <Link to={paths.project(projectId)}>Go to the project</Link>
    </p>
  </EmptyStateCard>
);

const NotFound = () => (
  <EmptyStateCard title="Approval not found">
    <p>
      It may belong to a different account, or its file was removed. <Link to={paths.projects}>See your projects</Link>
    </p>
  </EmptyStateCard>
);
