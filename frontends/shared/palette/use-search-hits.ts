import { CONSOLE_SEARCH, type SearchHit, type SearchKind, searchApi } from '@atelier/contracts';
import { useApiQuery } from '@atelier/shared/api-query';
import { errorMessage } from '@atelier/shared/format';
import { paths } from '@atelier/shared/paths';
import { disputeLabel, statusLabel } from '@atelier/shared/status-labels';
import type { IconName } from '@atelier/shared/ui/icon';
import { useEffect, useState } from 'react';
import type { Command } from './commands';

const PAUSE_MS = 120;

const KINDS: Record<SearchKind, { icon: IconName; to: (id: string, title: string) => string }> = {
  submission: { icon: 'inbox', to: paths.adminSubmission },
  client: { icon: 'people', to: paths.adminUser },
  project: { icon: 'folder', to: paths.adminProject },
  invoice: { icon: 'receipt', to: paths.adminInvoice },
  order: { icon: 'cart', to: paths.adminOrder },
  file: { icon: 'file', to: (_, title) => `${paths.adminFiles}?search=${encodeURIComponent(title)}` },
  package: { icon: 'box', to: paths.adminProduct },
};

interface SearchHits {
  commands: Command[];
  isPending: boolean;
  error: string | undefined;
}

/** The records that fit what was typed, after a short pause. */
export function useSearchHits(typed: string): SearchHits {
  const search = useAfterPause(typed);
  const isEnabled = search.length >= CONSOLE_SEARCH.min;
  const { data, error, isFetching } = useApiQuery(searchApi.search, { query: { search }, enabled: isEnabled });
  return {
    commands: isEnabled ? (data ?? []).map(commandOf) : [],
    isPending: isFetching || search !== typed,
    error: error ? `Search failed: ${errorMessage(error)}` : undefined,
  };
}

const commandOf = ({ kind, id, title, detail, status, dispute }: SearchHit): Command => ({
  title,
  detail: [detail, status && statusLabel(status), dispute && disputeLabel(dispute)].filter(Boolean).join(', '),
  to: KINDS[kind].to(id, title),
  icon: KINDS[kind].icon,
});

function useAfterPause(value: string): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
