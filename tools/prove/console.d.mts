export function consoleAddress(): Promise<string>;

/** Answers what ends it. */
export function startConsole(env: Record<string, string>): Promise<() => Promise<void>>;
