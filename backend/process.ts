import { StartupError } from './platform/config/variables';

/** What a process tells the launcher that started it, if one did. */
export function tell(message: object): Promise<void> {
  return new Promise((told) => {
    if (process.send) process.send(message, undefined, undefined, () => told());
    else told();
  });
}

interface Failing {
  /** What else can go wrong, in a sentence for whoever starts it. */
  inWords?: (error: unknown) => string | undefined;
  unforeseen: (error: unknown) => void;
}

/** Ends a start that cannot go on: one line that says why, or what nobody foresaw. */
export const failing =
  ({ inWords, unforeseen }: Failing) =>
  async (error: unknown): Promise<never> => {
    const problem = error instanceof StartupError ? error.message : (listenProblem(error) ?? inWords?.(error));
    if (problem) {
      await tell({ problem });
      if (!process.send) process.stderr.write(`${problem}\n`);
    } else {
      unforeseen(error);
    }
    process.exit(1);
  };

function listenProblem(error: unknown): string | undefined {
  const { code = '', port, syscall } = error as { code?: string; port?: number; syscall?: string };
  if (code === 'EADDRINUSE') return `Port ${port} is taken. Stop what uses it, or choose another with PORT=…`;
  if (code === 'EACCES' && port) {
    return `Port ${port} may not be used by this account. Choose one above 1023 with PORT=…`;
  }
  if (syscall === 'listen' || (syscall === 'getaddrinfo' && code !== '' && hostOf(error) === process.env.HOST)) {
    return `HOST is ${process.env.HOST ?? 'not set'}, which is no address of this machine`;
  }
  return undefined;
}

const hostOf = (error: unknown) => (error as { hostname?: string }).hostname;

const PATIENCE_MS = 28_000;

/** Ctrl-C, SIGTERM or a launcher that went away: finish what runs, then leave; never wait longer than promised. */
export function whenStopped(close: () => Promise<void>, failed: (error: unknown) => void): void {
  let stopping = false;
  const stop = () => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => process.exit(1), PATIENCE_MS).unref();
    close().then(
      () => process.exit(0),
      (error: unknown) => {
        failed(error);
        process.exit(1);
      },
    );
  };
  process.on('SIGTERM', stop).on('SIGINT', stop).on('disconnect', stop);
}
