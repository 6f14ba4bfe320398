import { StartupError } from './platform/config/variables';

export function notifyLauncher(message: object): Promise<void> {
  return new Promise((resolve) => {
    if (process.send) process.send(message, undefined, undefined, () => resolve());
    else resolve();
  });
}

interface FailureHandlers {
  describe?: (error: unknown) => string | undefined;
  onUnexpectedError: (error: unknown) => void;
}

export const exitOnFailure =
  ({ describe, onUnexpectedError }: FailureHandlers) =>
  async (error: unknown): Promise<never> => {
    const problem = error instanceof StartupError ? error.message : (describeListenError(error) ?? describe?.(error));
    if (problem) {
      await notifyLauncher({ problem });
      if (!process.send) process.stderr.write(`${problem}\n`);
    } else {
      onUnexpectedError(error);
    }
    process.exit(1);
  };

function describeListenError(error: unknown): string | undefined {
  const { code = '', port, syscall } = error as { code?: string; port?: number; syscall?: string };
  if (code === 'EADDRINUSE')
    return `Port ${port} is already in use. Stop the program that uses it, or pick another port with PORT=…`;
  if (code === 'EACCES' && port) {
    return `You don't have permission to use port ${port}. Pick one above 1023 with PORT=…`;
  }
  if (syscall === 'listen' || (syscall === 'getaddrinfo' && code !== '' && hostnameOf(error) === process.env.HOST)) {
    return `HOST is ${process.env.HOST ?? 'not set'}, which isn't an address of this machine`;
  }
  return undefined;
}

const hostnameOf = (error: unknown) => (error as { hostname?: string }).hostname;

const STOP_TIMEOUT_MS = 28_000;

export function onShutdown(close: () => Promise<void>, onError: (error: unknown) => void): void {
  let isStopping = false;
  const stop = () => {
    if (isStopping) return;
    isStopping = true;
    setTimeout(() => process.exit(1), STOP_TIMEOUT_MS).unref();
    close().then(
      () => process.exit(0),
      (error: unknown) => {
        onError(error);
        process.exit(1);
      },
    );
  };
  process.on('SIGTERM', stop).on('SIGINT', stop).on('disconnect', stop);
}
