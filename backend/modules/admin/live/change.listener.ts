import { Logger } from '@nestjs/common';
import { setTimeout as pause } from 'node:timers/promises';
import type { Client } from 'pg';
import { LastingConnection } from '../../../platform/database';
import { ThrottledLog } from '../../../platform/jobs';

interface ChangeHandlers {
  onChange: (kind: string) => void;
  /** Changes before it were missed. */
  onConnected: () => void;
  onLost: () => void;
}

const PING_INTERVAL_MS = 15_000;

/** Receives the notifications of `publish_change` from all processes. */
export class ChangeListener extends LastingConnection {
  constructor(url: string, handlers: ChangeHandlers) {
    const log = new ThrottledLog(new Logger('Live'));
    super({
      url,
      limits: { query_timeout: 10_000 },
      work: (client, ended) => listen(client, ended, handlers),
      onLost: handlers.onLost,
      onError: (error) => log.warn('Changes are not reported for now', error),
    });
  }
}

async function listen(client: Client, ended: AbortSignal, { onChange, onConnected }: ChangeHandlers): Promise<never> {
  client.on('notification', ({ payload = '' }) => onChange(payload));
  await client.query('listen record_changes');
  onConnected();
  for (;;) {
    await pause(PING_INTERVAL_MS, undefined, { signal: ended });
    // Detects a dead connection.
    await client.query('select 1');
  }
}
