import type { LoggedEmail } from '@atelier/contracts';
import { Badge } from '@atelier/shared/ui/badge';
import { isSavedToFile } from './failure-reason';
import { STATE_COLORS } from './labels';

export const EmailBadge = ({ email }: { email: Pick<LoggedEmail, 'state' | 'reason'> }) =>
  isSavedToFile(email) ? (
    <Badge value="saved" label="Saved" color="gray" />
  ) : (
    <Badge value={email.state} color={STATE_COLORS[email.state]} />
  );
