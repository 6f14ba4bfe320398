import { useUser } from '@atelier/shared/session';
import { Badge } from './badge';

/** Marks what an account had before an invitation took it away from a person who never proved its email. */
export function BeforeInvitation({ createdAt }: { createdAt: string }) {
  const takenOverAt = useUser()?.takenOverAt;
  return takenOverAt && createdAt < takenOverAt ? <Badge value="Before your invitation" color="yellow" /> : null;
}
