import { Badge } from '@atelier/shared/ui/badge';
import { useHasFailedEmail } from './failed-emails';

export function FailedEmailBadge({ id }: { id: string }) {
  return useHasFailedEmail(id) ? <Badge value="undelivered" color="red" /> : null;
}
