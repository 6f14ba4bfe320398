import type { EmailRecordKind } from '@atelier/contracts';
import { Badge } from '@atelier/shared/ui/badge';
import { useFailedEmailOf } from './failed-emails';

export function FailedEmailBadge({ record, id }: { record: EmailRecordKind; id: string }) {
  return useFailedEmailOf(record, id) ? <Badge value="undelivered" color="yellow" /> : null;
}
