import {
  auditApi,
  type AuditEntry,
  type AuditKind,
  REVISION_CONFLICT,
  type Endpoint,
  type ExpectedRevision,
} from '@atelier/contracts';
import { invalidate, useApiMutation } from '@atelier/shared/api-query';
import { Button, Modal } from '@atelier/shared/antd';
import { call, CallError } from '@atelier/shared/api';
import { formatDateTime } from '@atelier/shared/format';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { DifferenceList } from './audit/differences';
import { whoIn } from './audit/words';
import styles from './changed-meanwhile.module.css';

interface Revised {
  id: string;
  revision?: number;
}

/** What people see of a thing, each under its name. */
export type Words = Record<string, string>;

interface Saving<Body, Answer, Thing> {
  /** What is saved, as whoever saves it saw it; nothing while it is still to be made. */
  seen: Thing | undefined;
  kind: AuditKind;
  look: (id: string) => Promise<Thing | undefined>;
  words: (thing: Thing) => Words;
  /** What of it they are about to save, where the page does not show that by itself. */
  mine?: (body: Body) => Words;
  changes?: Pick<Endpoint, 'path'>[];
  onDone?: (answer: Answer) => void;
  onFailed?: (error: Error) => void;
  /** They gave up theirs for what is there now. */
  onTheirs?: (now: Thing) => void;
  /** What is asked for while another is on its way comes after it, and the last of it only: for a choice, not for a press. */
  inTurn?: boolean;
}

interface Meeting<Body, Thing> {
  body: Body;
  seen: Thing;
  now: Thing;
  by: AuditEntry | undefined;
}

/**
 * Saves a thing as it was seen. Where somebody else was faster nothing is lost and nothing overwritten: what they
 * changed is shown, and whoever came second decides. `overtaken` stands beside a dialog and not in it, because what
 * closes is not drawn anew.
 */
export function useSaving<Body extends ExpectedRevision, Answer, Thing extends Revised>(
  endpoint: Endpoint<Body, Answer>,
  { seen, kind, look, words, mine, changes = [], onDone, onFailed, onTheirs, inTurn }: Saving<Body, Answer, Thing>,
) {
  const [met, setMet] = useState<Meeting<Body, Thing>>();
  const [next, setNext] = useState<Body>();
  const last = useRef<{ body: Body; seen: Thing }>(undefined);
  const sending = useApiMutation(endpoint, {
    invalidates: [...changes, auditApi.list],
    onDone: (answer) => {
      setMet(undefined);
      onDone?.(answer);
    },
    onFailed: (error) => {
      if (isOvertaken(error)) void compare(error);
      else onFailed?.(error);
    },
  });
  const save = (body: Body, as: Thing | undefined = seen) => {
    if (sending.isPending && inTurn) setNext(body);
    if (sending.isPending || !as) return;
    last.current = { body, seen: as };
    const saw = as.revision === undefined ? {} : { revision: as.revision };
    sending.mutate({ params: { id: as.id }, body: { ...body, ...saw } });
  };
  useEffect(() => {
    if (!next || sending.isPending) return;
    setNext(undefined);
    save(next);
  }, [next, sending.isPending]);
  const compare = async (error: Error) => {
    const sent = last.current;
    try {
      const now = sent && (await look(sent.seen.id));
      if (!now) throw error;
      setMet({ ...sent, now, by: await lastChange(kind, now.id) });
    } catch (why) {
      onFailed?.(why instanceof Error ? why : error);
    }
  };
  const overtaken: ReactNode = met && (
    <Overtaken
      {...{ met, words, mine }}
      busy={sending.isPending}
      insist={() => save(met.body, met.now)}
      giveUp={() => {
        setMet(undefined);
        void invalidate(...changes, auditApi.list);
        onTheirs?.(met.now);
      }}
      leave={() => setMet(undefined)}
    />
  );
  return {
    save,
    isPending: sending.isPending,
    body: next ?? (sending.isPending ? sending.variables.body : undefined),
    overtaken,
  };
}

const isOvertaken = (error: Error) =>
  error instanceof CallError && error.status === 409 && error.serverMessage === REVISION_CONFLICT;

/** Who it was is good to know, and no reason to say nothing where nobody knows. */
async function lastChange(kind: AuditKind, id: string): Promise<AuditEntry | undefined> {
  const [entry] = await call(auditApi.list, { query: { kind, id, limit: '1' } }).catch(() => []);
  return entry;
}

interface OvertakenProps<Body, Thing> {
  met: Meeting<Body, Thing>;
  words: (thing: Thing) => Words;
  mine: ((body: Body) => Words) | undefined;
  busy: boolean;
  insist: () => void;
  giveUp: () => void;
  leave: () => void;
}

/** What they changed, and the choice. Closed it loses nothing: what was typed is where it was typed. */
function Overtaken<Body, Thing>({ met, words, mine, busy, insist, giveUp, leave }: OvertakenProps<Body, Thing>) {
  const [before, now] = [words(met.seen), words(met.now)];
  const differing = Object.keys({ ...before, ...now }).filter((name) => before[name] !== now[name]);
  const changed = differing.map((name) => ({ name, from: before[name] || 'nothing', to: now[name] || 'nothing' }));
  const wanted = Object.entries(mine?.(met.body) ?? {}).map(([name, to]) => ({ name, to }));
  return (
    <Modal
      title="Somebody changed this meanwhile"
      open
      onCancel={leave}
      focusable={{ trap: false }}
      footer={
        <>
          <Button onClick={giveUp} disabled={busy}>
            Take theirs
          </Button>
          <Button type="primary" onClick={insist} loading={busy}>
            Save mine anyway
          </Button>
        </>
      }
    >
      <div className={styles.question}>
        <p>
          {met.by ? `${whoIn(met.by)} changed it on ${formatDateTime(met.by.createdAt)}. ` : ''}
          Nothing of yours is lost, and nothing of theirs is overwritten yet.
        </p>
        {changed.length > 0 && <DifferenceList differences={changed} />}
        {wanted.length > 0 && (
          <>
            <p>You were about to save:</p>
            <DifferenceList differences={wanted} />
          </>
        )}
      </div>
    </Modal>
  );
}
