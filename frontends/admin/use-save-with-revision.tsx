import {
  auditApi,
  type AuditEntry,
  type AuditKind,
  REVISION_CONFLICT,
  type Endpoint,
  type ExpectedRevision,
} from '@atelier/contracts';
import { invalidate, useApiMutation } from '@atelier/shared/api-query';
import { call, CallError } from '@atelier/shared/api';
import { lazyPart } from '@atelier/shared/lazy-page';
import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import type { Conflict, ConflictDialog as Dialog, FieldTexts } from './conflict-dialog';

// Lazy, because every page with a status has one, and few are ever opened. React's type of it has no type parameters.
const ConflictDialog = lazyPart(async () => ({
  default: (await import(/* webpackChunkName: "conflict-dialog" */ './conflict-dialog')).ConflictDialog,
})) as unknown as typeof Dialog;

interface Versioned {
  id: string;
  revision?: number;
}

interface SaveWithRevisionOptions<Body, Result, Item> {
  base: Item | undefined;
  kind: AuditKind;
  fetchCurrent: (id: string) => Promise<Item | undefined>;
  fieldTexts: (item: Item) => FieldTexts;
  mineTexts?: (body: Body) => FieldTexts;
  invalidates?: Pick<Endpoint, 'path'>[];
  /** With what was sent, and the version it was based on. */
  onDone?: (result: Result, request: { body: Body; base: Item }) => void;
  onFailed?: (error: Error) => void;
  onTakeTheirs?: (current: Item) => void;
  /** Sends only the latest change made while a request is pending. For selects, not for buttons. */
  queueLatest?: boolean;
}

/**
 * Saves with the revision that was loaded. On a revision conflict it shows the other admin’s changes and asks.
 * Render `conflictDialog` beside another dialog, not inside it: a closed dialog does not re-render.
 */
export function useSaveWithRevision<Body extends ExpectedRevision, Result, Item extends Versioned>(
  endpoint: Endpoint<Body, Result>,
  {
    base,
    kind,
    fetchCurrent,
    fieldTexts,
    mineTexts,
    invalidates = [],
    onDone,
    onFailed,
    onTakeTheirs,
    queueLatest,
  }: SaveWithRevisionOptions<Body, Result, Item>,
) {
  const [conflict, setConflict] = useState<Conflict<Body, Item>>();
  const [queued, setQueued] = useState<Body>();
  const lastRequest = useRef<{ body: Body; base: Item }>(undefined);
  const mutation = useApiMutation(endpoint, {
    invalidates: [...invalidates, auditApi.list],
    onDone: (result) => {
      setConflict(undefined);
      if (lastRequest.current) onDone?.(result, lastRequest.current);
    },
    onFailed: (error) => {
      if (isRevisionConflict(error)) void showConflict(error);
      else onFailed?.(error);
    },
  });
  const save = (body: Body, version: Item | undefined = base) => {
    if (mutation.isPending && queueLatest) setQueued(body);
    if (mutation.isPending || !version) return;
    lastRequest.current = { body, base: version };
    const expectedRevision = version.revision === undefined ? {} : { revision: version.revision };
    mutation.mutate({ params: { id: version.id }, body: { ...body, ...expectedRevision } });
  };
  useEffect(() => {
    if (!queued || mutation.isPending) return;
    setQueued(undefined);
    save(queued);
  }, [queued, mutation.isPending]);
  const showConflict = async (error: Error) => {
    const request = lastRequest.current;
    try {
      const current = request && (await fetchCurrent(request.base.id));
      if (!current) throw error;
      setConflict({ ...request, current, by: await fetchLastChange(kind, current.id) });
    } catch (failure) {
      onFailed?.(failure instanceof Error ? failure : error);
    }
  };
  const conflictDialog: ReactNode = conflict && (
    <Suspense>
      <ConflictDialog
        {...{ conflict, fieldTexts, mineTexts }}
        busy={mutation.isPending}
        overwrite={() => save(conflict.body, conflict.current)}
        takeTheirs={() => {
          setConflict(undefined);
          void invalidate(...invalidates, auditApi.list);
          onTakeTheirs?.(conflict.current);
        }}
        onClose={() => setConflict(undefined)}
      />
    </Suspense>
  );
  return {
    save,
    isPending: mutation.isPending,
    body: queued ?? (mutation.isPending ? mutation.variables.body : undefined),
    conflictDialog,
  };
}

const isRevisionConflict = (error: Error) =>
  error instanceof CallError && error.status === 409 && error.serverMessage === REVISION_CONFLICT;

/** The author is optional: without it the dialog still shows the changes. */
async function fetchLastChange(kind: AuditKind, id: string): Promise<AuditEntry | undefined> {
  const [entry] = await call(auditApi.list, { query: { kind, id, limit: '1' } }).catch(() => []);
  return entry;
}
