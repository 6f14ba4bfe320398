import type { LoggerService } from '@nestjs/common';
import { inspect } from 'node:util';
import pino from 'pino';
import { LOG_LEVELS } from '../config';

const requestedLevel = process.env.LOG_LEVEL ?? '';
const defaultLevel = process.env.NODE_ENV === 'production' ? 'info' : 'warn';

export const log = pino({
  level: (LOG_LEVELS as readonly string[]).includes(requestedLevel) ? requestedLevel : defaultLevel,
  base: undefined,
  timestamp: pino.stdTimeFunctions.isoTime,
  redact: {
    paths: ['password', 'token', 'cookie', 'authorization', '*.password', '*.token', '*.cookie', '*.authorization'],
    censor: '[secret]',
  },
  serializers: { error: serializeError },
});

/** Database errors hold statement parameters, which are personal data. */
function serializeError(error: unknown) {
  if (!(error instanceof Error)) return error;
  const { code, constraint } = error as { code?: unknown; constraint?: unknown };
  return { type: error.name, message: error.message, code, constraint, stack: error.stack };
}

type Level = 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'fatal';

function write(level: Level, message: unknown, rest: unknown[]): void {
  const context = rest.length > 0 && typeof rest.at(-1) === 'string' ? rest.at(-1) : undefined;
  if (message instanceof Error) log[level]({ context, error: message }, message.message);
  else if (typeof message === 'object' && message !== null) log[level]({ context, ...message });
  else log[level]({ context }, typeof message === 'string' ? message : inspect(message));
}

export const nestLogger: LoggerService = {
  log: (message: unknown, ...rest: unknown[]) => write('info', message, rest),
  error: (message: unknown, ...rest: unknown[]) => write('error', message, rest),
  warn: (message: unknown, ...rest: unknown[]) => write('warn', message, rest),
  debug: (message: unknown, ...rest: unknown[]) => write('debug', message, rest),
  verbose: (message: unknown, ...rest: unknown[]) => write('trace', message, rest),
  fatal: (message: unknown, ...rest: unknown[]) => write('fatal', message, rest),
};
