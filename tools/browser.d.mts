export interface Browser {
  executablePath: string;
  env: Record<string, string>;
  args: string[];
  version: string;
  source: string;
}

export function findBrowser(): Promise<Browser>;
