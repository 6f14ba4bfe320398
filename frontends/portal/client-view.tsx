import { Link } from '@atelier/shared/router';
import { ClientTakenOverAt } from '@atelier/shared/ui/before-invitation';
import { createContext, type ReactNode } from 'react';

/** Whether an admin looks at the client's view, where nothing may act as the admin. */
export const IsClientView = createContext(false);

interface ClientViewProps {
  /** Set for an admin. */
  client: { takenOverAt?: string } | undefined;
  children: ReactNode;
}

export const ClientView = ({ client, children }: ClientViewProps) => (
  <IsClientView value={client !== undefined}>
    <ClientTakenOverAt value={client?.takenOverAt}>{children}</ClientTakenOverAt>
  </IsClientView>
);

interface ClientViewNoteProps {
  client?: string | undefined;
  /** A part that is left out. */
  without?: string;
  record: 'project' | 'invoice' | 'order';
  /** The page of the record in the console. */
  to: string;
}

export const ClientViewNote = ({ client = 'the client', without, record, to }: ClientViewNoteProps) => (
  <>
    You’re viewing this as {client} sees it{without && `, without ${without}`}.{' '}
    <Link to={to}>Back to the {record}</Link>
  </>
);
