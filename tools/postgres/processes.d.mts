export function lifeOf(pid: number): string | null;
export function isAlive(pid: number): boolean;
export function programOf(pid: number): string | undefined;
export function sleep(ms: number): Promise<void>;
