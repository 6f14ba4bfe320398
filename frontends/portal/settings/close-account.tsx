import { accountClosingApi, CLOSING_OBSTACLES, type ClosingObstacle, closingTexts } from '@atelier/contracts';
import { useApiQuery } from '@atelier/shared/api-query';
import { Button } from '@atelier/shared/antd/frame';
import { formatDateTime } from '@atelier/shared/format';
import { paths } from '@atelier/shared/paths';
import { Link } from '@atelier/shared/router';
import { Alert } from '@atelier/shared/ui/alert';
import { ErrorState, LoadingState } from '@atelier/shared/ui/query-states';
import { useState } from 'react';
import { CloseAccountDialog } from './close-account-dialog';
import { SettingsSection } from './settings-section';
import styles from './close-account.module.css';

export function CloseAccount() {
  const { data, error, isPending, refetch } = useApiQuery(accountClosingApi.status);
  return (
    <SettingsSection
      title="Close account"
      intro="We erase who you are and what you shared with us. Invoices and payments stay in our books."
    >
      {isPending && <LoadingState />}
      {error && <ErrorState title="Couldn’t load this" error={error} retry={() => void refetch()} />}
      {data?.closesAt && (
        <p>
          It closes on <time dateTime={data.closesAt}>{formatDateTime(data.closesAt)}</time>. You can keep it at the top
          of this page.
        </p>
      )}
      {data && !data.closesAt && <Open obstacles={data.obstacles} />}
    </SettingsSection>
  );
}

function Open({ obstacles }: { obstacles: ClosingObstacle[] }) {
  const [isConfirming, setIsConfirming] = useState(false);
  return (
    <div className={styles.closing}>
      <WhatGoes />
      {obstacles.length > 0 ? (
        <Alert
          type="info"
          role="status"
          title="You can close your account when this is done:"
          description={
            <ul className={styles.obstacles}>
              {obstacles.map((obstacle) => (
                <li key={obstacle}>{CLOSING_OBSTACLES[obstacle]}</li>
              ))}
            </ul>
          }
          action={<Link to={paths.invoices}>Go to your invoices</Link>}
        />
      ) : (
        <Button danger onClick={() => setIsConfirming(true)}>
          Close account
        </Button>
      )}
      <CloseAccountDialog isOpen={isConfirming} onClose={() => setIsConfirming(false)} />
    </div>
  );
}

const WhatGoes = () => (
  <div className={styles.goes}>
    <div>
      <h3>What we erase</h3>
      <ul>
        {closingTexts.erased.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </div>
    <div>
      <h3>What we keep</h3>
      <ul>
        {closingTexts.kept.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </div>
  </div>
);
