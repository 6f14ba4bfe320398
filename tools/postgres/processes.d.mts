export function alive(pid: number): boolean;
