import { Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import fs from 'node:fs/promises';
import path from 'node:path';
import { type PageRenderer, type RemoteName, REMOTES, type RemoteState } from '../../contracts';
import { Config, frontendsFolder, StartupError } from '../config';
import { UnusableRemote } from './artifact';
import { loadVersion, type RemoteVersion } from './remote-version';
import { readShellAssets } from './shell';

interface Remote {
  current?: RemoteVersion;
  problem?: string;
}

const CHECK_MS = 30_000;
/** So that a page shows what has just been built. */
const LOCAL_CHECK_MS = 250;

/** Remotes are deployed without a restart. A version that can't be used leaves the one before. */
@Injectable()
export class RemotesService implements OnApplicationShutdown {
  private readonly log = new Logger('Remotes');
  private readonly remotes = new Map<RemoteName, Remote>(REMOTES.map((name) => [name, {}]));
  private readonly trials: ((renderer: PageRenderer) => Promise<unknown>)[] = [];
  private readonly listeners: (() => void)[] = [];
  private firstCheck: Promise<void> | undefined;
  private runningCheck: Promise<void> | undefined;
  private timer: NodeJS.Timeout | undefined;

  constructor(private readonly config: Config) {}

  /** A renderer that fails is not used. */
  tryRenderers(trial: (renderer: PageRenderer) => Promise<unknown>): void {
    this.trials.push(trial);
  }

  onChange(listener: () => void): void {
    this.listeners.push(listener);
  }

  async start(): Promise<void> {
    const marketing = await this.current('marketing');
    const { problem } = this.get('marketing');
    if (!marketing && this.config.isProduction) throw new StartupError(`Marketing can’t be used. ${problem}`);
    const checkMs = this.config.isProduction ? CHECK_MS : LOCAL_CHECK_MS;
    this.timer = setInterval(() => void this.check(), checkMs).unref();
  }

  onApplicationShutdown(): void {
    clearInterval(this.timer);
  }

  /** Undefined while there is no version that can be used. */
  async current(name: RemoteName): Promise<RemoteVersion | undefined> {
    await (this.firstCheck ??= this.check());
    return this.get(name).current;
  }

  async states(): Promise<RemoteState[]> {
    await this.current('marketing');
    return REMOTES.map((name) => {
      const { current, problem } = this.get(name);
      return { name, version: current?.version ?? null, problem: problem ?? null };
    });
  }

  check(): Promise<void> {
    return (this.runningCheck ??= Promise.all(REMOTES.map((name) => this.checkRemote(name))).then(() => {
      this.runningCheck = undefined;
    }));
  }

  private async checkRemote(name: RemoteName): Promise<void> {
    const remote = this.get(name);
    const read = (file: string) => readFile(path.join(frontendsFolder(), 'remotes', name), file);
    try {
      const text = (await read('remote.json')).toString();
      if (text !== remote.current?.text) {
        const version = await loadVersion({ name, text, read, contract: readShellAssets().contract });
        if (version.renderer) await this.tryRenderer(version.renderer);
        remote.current = version;
        this.listeners.forEach((notify) => notify());
      }
      remote.problem = undefined;
    } catch (error) {
      const problem = error instanceof UnusableRemote ? error.message : `It couldn’t be loaded: ${String(error)}`;
      if (problem !== remote.problem) this.log.warn(`The latest version of ${name} isn’t used. ${problem}`);
      remote.problem = problem;
    }
  }

  private async tryRenderer(renderer: PageRenderer): Promise<void> {
    for (const trial of this.trials) await trial(renderer);
  }

  private get(name: RemoteName): Remote {
    return this.remotes.get(name) as Remote;
  }
}

async function readFile(folder: string, file: string): Promise<Buffer> {
  try {
    return await fs.readFile(path.join(folder, file));
  } catch {
    throw new UnusableRemote(`${file} is missing. Deploy the files again.`);
  }
}
