import { useUser } from '@atelier/shared/session';
import { createContext, useContext } from 'react';
import { Badge } from './badge';

/** The client's time of the takeover, where an admin looks at the client's view. */
export const ClientTakenOverAt = createContext<string | undefined>(undefined);

/** Marks what an account had before an invitation took it away from a person who never proved its email. */
export function BeforeInvitation({ createdAt }: { createdAt: string }) {
  const user = useUser();
  const ownTakenOverAt = user?.role === 'admin' ? undefined : user?.takenOverAt;
  const takenOverAt = useContext(ClientTakenOverAt) ?? ownTakenOverAt;
  return takenOverAt && createdAt < takenOverAt ? <Badge value="Before your invitation" color="yellow" /> : null;
}
