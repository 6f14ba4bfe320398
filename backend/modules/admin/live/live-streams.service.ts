import { type BeforeApplicationShutdown, Injectable, Logger } from '@nestjs/common';
import type { Request, Response } from 'express';
import { LIVE_HEARTBEAT_SECONDS, RECORD_KINDS, type RecordKind } from '../../../contracts';
import { Config } from '../../../platform/config';
import { countStreamApart, problem, sendProblem, TooManyRequests, type Viewer } from '../../../platform/http';
import { ThrottledLog } from '../../../platform/jobs';
import { currentSessionId, SessionsService } from '../../auth';
import { ChangeListener } from './change.listener';
import { RecentChanges } from './recent-changes';

interface LiveStream {
  accountId: string;
  isStaff: boolean;
  sid: string;
  response: Response;
}

export const MAX_STREAMS = 500;
export const MAX_STREAMS_PER_ACCOUNT = 20;
const RETRY_AFTER_SECONDS = 30;

/** Collects the notifications of transactions that follow each other. */
const FIRST_DELAY_MS = 100;
const MIN_INTERVAL_MS = 1000;

const HEADERS = new Map([
  ['Content-Type', 'text/event-stream'],
  ['Cache-Control', 'no-store, no-transform'],
  // Proxies such as nginx would collect events.
  ['X-Accel-Buffering', 'no'],
  // Otherwise a stopping process waits for the socket of an ended stream.
  ['Connection', 'close'],
]);

@Injectable()
export class LiveStreamsService implements BeforeApplicationShutdown {
  private readonly throttledLog = new ThrottledLog(new Logger('Live'));
  private readonly streams = new Set<LiveStream>();
  private readonly recent = new RecentChanges();
  private readonly pending = new Set<RecordKind>();
  private readonly listener: ChangeListener;
  private haveSessionsChanged = false;
  private flushTimer?: NodeJS.Timeout | undefined;
  private heartbeat?: NodeJS.Timeout;
  private flushedAt = 0;
  private isStopping = false;

  constructor(
    { databaseUrl }: Config,
    private readonly sessions: SessionsService,
  ) {
    this.listener = new ChangeListener(databaseUrl, {
      onChange: (kind) => this.receive(kind),
      onConnected: () => {
        this.recent.markListening();
        RECORD_KINDS.forEach((kind) => this.pending.add(kind));
        this.scheduleFlush();
      },
      onLost: () => this.recent.markLost(),
    });
  }

  open(request: Request, response: Response, { id: accountId, teamRole }: Viewer): void {
    if (this.isStopping) {
      sendProblem(problem(503, 'We’ll be right back. Please try again.'), request, response);
      return;
    }
    const ofAccount = [...this.streams].filter((stream) => stream.accountId === accountId);
    if (this.streams.size >= MAX_STREAMS || ofAccount.length >= MAX_STREAMS_PER_ACCOUNT)
      throw new TooManyRequests(RETRY_AFTER_SECONDS, 'Too many open pages. Lists refresh with the Refresh button.');
    // Started on first use: workers have no streams.
    this.listener.start();
    this.heartbeat ??= setInterval(() => this.beat(), LIVE_HEARTBEAT_SECONDS * 1000).unref();

    countStreamApart(request);
    const stream = { accountId, isStaff: teamRole === 'staff', sid: currentSessionId(request) ?? '', response };
    this.streams.add(stream);
    response.once('close', () => this.streams.delete(stream)).on('error', () => undefined);
    response.status(200).setHeaders(HEADERS);
    response.write(eventOf(kindsFor(stream, this.recent.list())));
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.isStopping = true;
    clearInterval(this.heartbeat);
    clearTimeout(this.flushTimer);
    this.streams.forEach((stream) => this.end(stream));
    await this.listener.stop();
  }

  private receive(name: string): void {
    const kind = RECORD_KINDS.find((one) => one === name);
    // Users decide who is an admin.
    if (name === 'session' || kind === 'user') this.haveSessionsChanged = true;
    if (kind) {
      this.recent.add(kind);
      this.pending.add(kind);
    }
    this.scheduleFlush();
  }

  private scheduleFlush(): void {
    if (this.isStopping) return;
    const wait = Math.max(FIRST_DELAY_MS, this.flushedAt + MIN_INTERVAL_MS - Date.now());
    this.flushTimer ??= setTimeout(() => void this.flush(), wait).unref();
  }

  private async flush(): Promise<void> {
    this.flushTimer = undefined;
    this.flushedAt = Date.now();
    const kinds = [...this.pending];
    this.pending.clear();
    if (this.haveSessionsChanged) await this.endOldSessions();
    if (kinds.length > 0) this.send(kinds);
  }

  private beat(): void {
    this.send([]);
    // Sessions also end by themselves, without a change.
    void this.endOldSessions();
  }

  private send(changed: RecordKind[]): void {
    for (const stream of this.streams) {
      const { response } = stream;
      const kinds = kindsFor(stream, changed);
      if (kinds.length === 0 && changed.length > 0) continue;
      // A reader that is behind refreshes everything when it connects again, instead of filling the memory.
      if (response.writableNeedDrain) response.destroy();
      else response.write(eventOf(kinds));
    }
  }

  private end(stream: LiveStream): void {
    this.streams.delete(stream);
    stream.response.end();
  }

  private async endOldSessions(): Promise<void> {
    this.haveSessionsChanged = false;
    const checked = [...this.streams];
    if (checked.length === 0) return;
    try {
      const active = await this.sessions.findAdminSessions([...new Set(checked.map(({ sid }) => sid))]);
      // Also after a change of the role in the team: the next stream has the kinds of the new one.
      for (const stream of checked) if (active.get(stream.sid)?.isStaff !== stream.isStaff) this.end(stream);
    } catch (error) {
      this.haveSessionsChanged = true;
      this.throttledLog.warn('Sessions of streams could not be checked', error);
    }
  }
}

/** Streams have no ids. Staff don't learn either when money or settings change. */
const STAFF_KINDS: RecordKind[] = ['submission', 'project', 'file', 'user'];

const kindsFor = ({ isStaff }: LiveStream, kinds: RecordKind[]): RecordKind[] =>
  isStaff ? kinds.filter((kind) => STAFF_KINDS.includes(kind)) : kinds;

const eventOf = (kinds: RecordKind[]): string => `data: ${JSON.stringify(kinds)}\n\n`;
