export function consoleAddress(): Promise<string>;

export function startConsole(env: Record<string, string>): Promise<() => Promise<void>>;
