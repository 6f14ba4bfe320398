import { clientsApi, CONSOLE_SEARCH, type SearchHit, type SearchKind, searchApi } from '@atelier/contracts';
import { useApiQuery } from '@atelier/shared/api-query';
import { errorMessage } from '@atelier/shared/format';
import { paths } from '@atelier/shared/paths';
import { disputeLabel, statusLabel } from '@atelier/shared/status-labels';
import type { IconName } from '@atelier/shared/ui/icon';
import { useUser } from '@atelier/shared/session';
import { useEffect, useState } from 'react';
import { clientActionOf, clientCommand } from './action-commands';
import type { Command } from './commands';

const PAUSE_MS = 120;

const KINDS: Record<SearchKind, { group: string; icon: IconName; to: (id: string, title: string) => string }> = {
  submission: { group: 'Submissions', icon: 'inbox', to: paths.adminSubmission },
  client: { group: 'Clients', icon: 'people', to: paths.adminUser },
  project: { group: 'Projects', icon: 'folder', to: paths.adminProject },
  invoice: { group: 'Invoices', icon: 'receipt', to: paths.adminInvoice },
  order: { group: 'Orders', icon: 'cart', to: paths.adminOrder },
  file: { group: 'Files', icon: 'file', to: (_, title) => `${paths.adminFiles}?search=${encodeURIComponent(title)}` },
  package: { group: 'Packages', icon: 'box', to: paths.adminProduct },
};

interface SearchHits {
  commands: Command[];
  isPending: boolean;
  error: string | undefined;
}

/** The records that fit what was typed, or an action for each client who does, after a short pause. */
export function useSearchHits(typed: string): SearchHits {
  const search = useAfterPause(typed);
  const forClient = clientActionOf(search, useUser());
  const isEnabled = !forClient && search.length >= CONSOLE_SEARCH.min;
  const hits = useApiQuery(searchApi.search, { query: { search }, enabled: isEnabled });
  const name = forClient?.name ?? '';
  const clients = useApiQuery(clientsApi.search, { query: { search: name }, enabled: !!forClient });
  const { error, isFetching } = forClient ? clients : hits;
  const found = isEnabled ? (hits.data ?? []).map(commandOf) : [];
  return {
    commands: forClient
      ? (clients.data ?? []).slice(0, MAX_CLIENTS).map((client) => clientCommand(forClient.action, client))
      : inGroups(found),
    isPending: isFetching || search !== typed,
    error: error ? `Search failed: ${errorMessage(error)}` : undefined,
  };
}

const MAX_CLIENTS = 8;

const commandOf = ({ kind, id, title, detail, status, dispute, createdAt }: SearchHit): Command => ({
  title,
  detail: [detail !== title && detail, status && statusLabel(status), dispute && disputeLabel(dispute)]
    .filter(Boolean)
    .join(', '),
  at: createdAt,
  to: KINDS[kind].to(id, title),
  icon: KINDS[kind].icon,
  group: KINDS[kind].group,
});

/** The group of the best match is the first. */
const inGroups = (commands: Command[]): Command[] =>
  [...new Set(commands.map(({ group }) => group))].flatMap((name) => commands.filter(({ group }) => group === name));

function useAfterPause(value: string): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
