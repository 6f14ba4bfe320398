export function consoleAddress(): Promise<string>;

export function holdConsoleAddress(): Promise<{ address: string; release: () => Promise<void> }>;

export function startConsole(env: Record<string, string>): Promise<() => Promise<void>>;
