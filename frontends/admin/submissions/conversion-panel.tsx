import { conversionApi, type ConversionState, type Submission } from '@atelier/contracts';
import { useApiQuery } from '@atelier/shared/api-query';
import { Button } from '@atelier/shared/antd/frame';
import { paths } from '@atelier/shared/paths';
import { Link } from '@atelier/shared/router';
import { ErrorState, LoadingState } from '@atelier/shared/ui/query-states';
import { Panel } from '@atelier/shared/ui/panel';
import { formatDateTime } from '@atelier/shared/format';
import { useState } from 'react';
import sheet from '../detail-page.module.css';
import { ConvertDialog } from './convert-dialog';

export function ConversionPanel({ submission }: { submission: Submission }) {
  const { data, error, isPending, refetch } = useApiQuery(conversionApi.getState, { params: { id: submission.id } });
  const [isConverting, setIsConverting] = useState(false);
  return (
    <>
      <Panel title="Client and project">
        {error && <ErrorState title="Couldn’t load the conversion" error={error} retry={() => void refetch()} />}
        {isPending && <LoadingState />}
        {data && <ConversionStatus state={data} />}
        {data && !data.converted && (
          <div>
            <Button onClick={() => setIsConverting(true)}>Convert to client and project</Button>
          </div>
        )}
      </Panel>
      {data && isConverting && (
        <ConvertDialog submission={submission} state={data} onClose={() => setIsConverting(false)} />
      )}
    </>
  );
}

function ConversionStatus({ state: { converted, client } }: { state: ConversionState }) {
  if (converted) {
    return (
      <>
        <ul className={sheet.list}>
          <li>
            Project: <Link to={paths.adminProject(converted.projectId)}>{converted.projectName}</Link>
          </li>
          {client && (
            <li>
              Client: <Link to={paths.adminUser(client.id)}>{client.name}</Link>
            </li>
          )}
        </ul>
        <p className={sheet.muted}>
          Converted by {converted.byName} on <time dateTime={converted.at}>{formatDateTime(converted.at)}</time>
        </p>
      </>
    );
  }
  if (!client) return <p>No account uses this email yet.</p>;
  return (
    <p>
      <Link to={paths.adminUser(client.id)}>{client.name}</Link> already has an account with this email
      {client.isActive ? '.' : ' (deactivated).'}
    </p>
  );
}
