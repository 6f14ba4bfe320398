import { formatDateTime } from '@atelier/shared/format';
import devices from './device-list.module.css';

export const StepDates = ({ addedAt, lastUsedAt }: { addedAt: string; lastUsedAt: string | null }) => (
  <span className={devices.since}>
    Added <time dateTime={addedAt}>{formatDateTime(addedAt)}</time>
    {lastUsedAt && (
      <>
        , last used <time dateTime={lastUsedAt}>{formatDateTime(lastUsedAt)}</time>
      </>
    )}
  </span>
);
