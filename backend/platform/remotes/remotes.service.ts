import { Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import { type PageRenderer, type RemoteName, REMOTES, type RemoteState } from '../../contracts';
import { Config, StartupError } from '../config';
import { UnusableRemote } from './artifact';
import { type RemoteSource, sourceOf } from './remote-source';
import { loadVersion, type RemoteVersion } from './remote-version';
import { readShellAssets } from './shell';

interface Remote {
  source: RemoteSource;
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
  private readonly remotes: Map<RemoteName, Remote>;
  private readonly trials: ((renderer: PageRenderer) => Promise<unknown>)[] = [];
  private readonly listeners: (() => void)[] = [];
  private firstCheck: Promise<void> | undefined;
  private runningCheck: Promise<void> | undefined;
  private timer: NodeJS.Timeout | undefined;

  constructor(private readonly config: Config) {
    this.remotes = new Map(REMOTES.map((name) => [name, { source: sourceOf(name, config.remotes[name]) }]));
  }

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

  /** Where the scripts and styles of a page may come from, besides the site itself. */
  elsewhere(): string[] {
    return [...this.remotes.values()].flatMap(({ source }) => (source.url ? [`${source.publicPath}assets/`] : []));
  }

  findWorker(file: string): Buffer | undefined {
    const workers = [...this.remotes.values()].map(({ current }) => current?.workers.get(`assets/${file}`));
    return workers.find((worker) => worker !== undefined);
  }

  async states(): Promise<RemoteState[]> {
    await this.current('marketing');
    return REMOTES.map((name) => {
      const { current, problem } = this.get(name);
      return { name, version: current?.version ?? null, url: current?.source.url ?? null, problem: problem ?? null };
    });
  }

  check(): Promise<void> {
    return (this.runningCheck ??= Promise.all(REMOTES.map((name) => this.checkRemote(name))).then(() => {
      this.runningCheck = undefined;
    }));
  }

  private async checkRemote(name: RemoteName): Promise<void> {
    const remote = this.get(name);
    try {
      await this.update(name, remote.source);
      remote.problem = undefined;
    } catch (error) {
      const problem = error instanceof UnusableRemote ? error.message : `It couldn’t be loaded: ${String(error)}`;
      if (problem !== remote.problem) this.log.warn(`The latest version of ${name} isn’t used. ${problem}`);
      remote.problem = problem;
      // At a start, there is no version before.
      if (!remote.current) await this.update(name, sourceOf(name, undefined)).catch(() => undefined);
    }
  }

  private async update(name: RemoteName, source: RemoteSource): Promise<void> {
    const remote = this.get(name);
    const text = (await source.read('remote.json')).toString();
    if (text === remote.current?.text && source === remote.current.source) return;
    const version = await loadVersion({ name, text, source, contract: readShellAssets().contract });
    if (version.renderer) await this.tryRenderer(version.renderer);
    remote.current = version;
    this.listeners.forEach((notify) => notify());
  }

  private async tryRenderer(renderer: PageRenderer): Promise<void> {
    for (const trial of this.trials) await trial(renderer);
  }

  private get(name: RemoteName): Remote {
    return this.remotes.get(name) as Remote;
  }
}
