export type VariableReader<T> = (text: string) => T;

export class StartupError extends Error {
  override name = 'StartProblem';
}

export class InvalidVariableError extends StartupError {
  constructor(name: string, problem: string) {
    super(`${name} ${problem}`);
  }
}

export class Environment {
  constructor(private readonly variables: NodeJS.ProcessEnv) {}

  read<T>(name: string, reader: VariableReader<T>): T | undefined {
    const text = this.variables[name];
    // Compose files and CI settings leave empty variables behind, so empty counts as unset.
    if (!text?.trim()) return undefined;
    try {
      return reader(text);
    } catch (error) {
      throw new InvalidVariableError(name, error instanceof Error ? error.message : String(error));
    }
  }
}

export const LOG_LEVELS = ['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace'] as const;

export const text: VariableReader<string> = (value) => value.trim();

export const oneOf =
  (known: readonly string[]): VariableReader<string> =>
  (value) => {
    if (!known.includes(value)) throw new Error(`must be one of ${known.join(', ')}`);
    return value;
  };

export const port: VariableReader<number> = (raw) => {
  const value = raw.trim();
  const number = Number(value);
  if (!/^\d+$/.test(value) || number > 65535) throw new Error(`must be a port from 0 to 65535, not "${value}"`);
  return number;
};

export const poolSize: VariableReader<number> = (raw) => {
  const value = raw.trim();
  if (!/^\d{1,3}$/.test(value) || Number(value) < 2) throw new Error(`must be 2 to 999 connections, not "${value}"`);
  return Number(value);
};

export const seconds =
  (maxSeconds: number): VariableReader<number> =>
  (raw) => {
    const value = raw.trim();
    if (!/^\d{1,4}$/.test(value) || Number(value) > maxSeconds)
      throw new Error(`must be 0 to ${maxSeconds} seconds, not "${value}"`);
    return Number(value);
  };

export const minLength =
  (min: number): VariableReader<string> =>
  (value) => {
    if (value.length < min) throw new Error(`must have at least ${min} characters`);
    return value;
  };

export const lengthBetween =
  ({ min, max }: { min: number; max: number }): VariableReader<string> =>
  (value) => {
    const length = [...value].length;
    if (length < min || length > max) throw new Error(`must have ${min} to ${max} characters`);
    return value;
  };

export const urlOf =
  (...schemes: string[]): VariableReader<string> =>
  (raw) => {
    const value = raw.trim();
    const scheme = URL.canParse(value) ? new URL(value).protocol.slice(0, -1) : '';
    if (!schemes.includes(scheme)) {
      throw new Error(`must be a URL that starts with ${schemes.map((s) => `${s}://`).join(' or ')}`);
    }
    return value;
  };

export const origin: VariableReader<string> = (value) => {
  const { origin: found, pathname, search, hash } = new URL(urlOf('http', 'https')(value));
  if (pathname !== '/' || search || hash) throw new Error('must be a URL without a path, like https://www.example.com');
  return found;
};

export const timezone: VariableReader<string> = (raw) => {
  const value = raw.trim();
  try {
    return new Intl.DateTimeFormat('en', { timeZone: value }).resolvedOptions().timeZone;
  } catch {
    throw new Error(`must be a time zone like America/New_York, not "${value}"`);
  }
};

export const sender: VariableReader<string> = (value) => {
  const [, bracketedAddress] = /^[^<>\p{Cc}]*<([^<>]+)>$/u.exec(value.trim()) ?? [];
  email(bracketedAddress ?? value);
  return value.trim();
};

export const email: VariableReader<string> = (raw) => {
  const value = raw.trim();
  if (!/^[^\s@<>"]+@[^\s@<>"]+$/.test(value)) throw new Error(`must be an email address, not "${value}"`);
  return value;
};

export const domain: VariableReader<string> = (raw) => {
  const value = raw.trim().toLowerCase();
  if (!/^(?=.{3,190}$)([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,}$/.test(value))
    throw new Error(`must be a domain like bounces.example.com, not "${value}"`);
  return value;
};

export const proxies: VariableReader<string | number | string[]> = (raw) => {
  const value = raw.trim();
  if (value === 'loopback') return value;
  if (/^\d{1,2}$/.test(value)) return Number(value);
  const networks = value.split(',').map((network) => network.trim());
  if (!networks.every((network) => /^[0-9a-f.:]+(\/\d{1,3})?$/i.test(network) && /[.:]/.test(network))) {
    throw new Error('must be "loopback", a number of hops or a list of networks like 10.0.0.0/8');
  }
  return networks;
};
