// Imports files instead of index.ts: the console's image contains no server packages.
import { assertSameSite } from '../platform/config/same-site';
import {
  Environment,
  origin,
  port,
  type VariableReader,
  text,
  InvalidVariableError,
} from '../platform/config/variables';

export interface ConsoleSettings {
  host: string;
  port: number;
  publicUrl: string;
  adminOrigin: string;
}

export function readSettings(variables: NodeJS.ProcessEnv): ConsoleSettings {
  const env = new Environment(variables);
  const readRequired = (name: string, fallback: string, reader: VariableReader<string> = origin) => {
    const value = env.read(name, reader);
    if (!value && variables.NODE_ENV === 'production')
      throw new InvalidVariableError(name, 'must be set in production');
    return value ?? fallback;
  };
  const listenOn = env.read('PORT', port) ?? 3100;
  const publicUrl = readRequired('PUBLIC_URL', 'http://localhost:3000');
  const adminOrigin = readRequired('ADMIN_ORIGIN', `http://localhost:${listenOn}`);
  assertSameSite({ publicUrl, adminOrigin });
  return { host: env.read('HOST', text) ?? '127.0.0.1', port: listenOn, publicUrl, adminOrigin };
}
