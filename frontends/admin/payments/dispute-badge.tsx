import type { DisputeMark } from '@atelier/contracts';
import { disputeLabel } from '@atelier/shared/status-labels';
import { Badge } from '@atelier/shared/ui/badge';

export const DisputeBadge = ({ dispute }: { dispute: DisputeMark | null | undefined }) =>
  dispute ? <Badge value={disputeLabel(dispute)} color="yellow" /> : null;
