import type { FormValue } from './form';
import { invalidRequest } from '../model/stripe-api-error';

export type Reader<T> = (value: FormValue, name: string) => T;

interface RequiredReader<T> extends Reader<T> {
  required: true;
}

type Fields = Record<string, Reader<unknown>>;
type RequiredKeys<F> = { [K in keyof F]: F[K] extends RequiredReader<unknown> ? K : never }[keyof F];

export type Parameters<F> = { [K in RequiredKeys<F>]: F[K] extends Reader<infer T> ? T : never } & {
  [K in Exclude<keyof F, RequiredKeys<F>>]?: F[K] extends Reader<infer T> ? T : never;
};

export const required = <T>(reader: Reader<T>): RequiredReader<T> =>
  Object.assign((value: FormValue, name: string) => reader(value, name), { required: true as const });

/** Rejects unknown fields as Stripe does, so that misspelled ones are noticed. */
export const fields =
  <F extends Fields>(readers: F): Reader<Parameters<F>> =>
  (value, name) => {
    if (typeof value === 'string') throw invalidRequest('Invalid object', { param: name });
    const nameOf = (field: string) => (name ? `${name}[${field}]` : field);
    for (const field of Object.keys(value)) {
      if (!Object.hasOwn(readers, field)) {
        throw invalidRequest(`Received unknown parameter: ${nameOf(field)}`, {
          code: 'parameter_unknown',
          param: nameOf(field),
        });
      }
    }
    const parsed: Record<string, unknown> = {};
    for (const [field, reader] of Object.entries(readers)) {
      const given = value[field];
      if (given !== undefined) parsed[field] = reader(given, nameOf(field));
      else if ('required' in reader) {
        throw invalidRequest(`Missing required param: ${nameOf(field)}.`, {
          code: 'parameter_missing',
          param: nameOf(field),
        });
      }
    }
    return parsed as Parameters<F>;
  };

export const list =
  <T>(reader: Reader<T>): Reader<T[]> =>
  (value, name) => {
    if (typeof value === 'string') throw invalidRequest('Invalid array', { param: name });
    return Object.entries(value).map(([index, item]) => {
      if (!/^\d{1,4}$/.test(index)) throw invalidRequest('Invalid array', { param: name });
      return reader(item, `${name}[${index}]`);
    });
  };

const MAX_TEXT_LENGTH = 5000;

export const text: Reader<string> = (value, name) => {
  const given = plainText(value, name);
  if (given === '') {
    throw invalidRequest(
      `You passed an empty string for '${name}'. We assume empty values are an attempt to unset a parameter; however '${name}' cannot be unset. You should remove '${name}' from your request or supply a non-empty value.`,
      { code: 'parameter_invalid_empty', param: name },
    );
  }
  return given;
};

/** Stripe limits some texts more than others. */
export const limitedTo =
  (maxLength: number, reader: Reader<string>): Reader<string> =>
  (value, name) => {
    if (typeof value === 'string' && value.length > maxLength) {
      throw invalidRequest(`Invalid string: at most ${maxLength} characters`, {
        param: name,
      });
    }
    return reader(value, name);
  };

/** An empty string removes the value. */
export const unsettable =
  <T>(reader: Reader<T>): Reader<T | null> =>
  (value, name) =>
    value === '' ? null : reader(value, name);

export const integer =
  (min: number, max = Number.MAX_SAFE_INTEGER): Reader<number> =>
  (value, name) => {
    const given = plainText(value, name);
    if (!/^-?\d{1,15}$/.test(given)) {
      throw invalidRequest(`Invalid integer: ${given}`, { code: 'parameter_invalid_integer', param: name });
    }
    const number = Number(given);
    if (number < min) {
      const message = `This value must be greater than or equal to ${min}.`;
      throw invalidRequest(message, { code: 'parameter_invalid_integer', param: name });
    }
    if (number > max) {
      const message = `This value must be less than or equal to ${max}.`;
      throw invalidRequest(message, { code: 'parameter_invalid_integer', param: name });
    }
    return number;
  };

export const flag: Reader<boolean> = (value, name) => oneOf('true', 'false')(value, name) === 'true';

export const oneOf =
  <T extends string>(...allowed: T[]): Reader<T> =>
  (value, name) => {
    const given = allowed.find((one) => one === value);
    if (given === undefined)
      throw invalidRequest(`Invalid ${name}: must be one of ${allowed.join(', ')}`, { param: name });
    return given;
  };

export const email: Reader<string> = (value, name) => {
  const given = text(value, name);
  if (!/^[^\s@<>]+@[^\s@<>]+\.[^\s@<>]+$/.test(given) && !/@localhost$/.test(given)) {
    throw invalidRequest(`Invalid email address: ${given}`, { code: 'email_invalid', param: name });
  }
  return given;
};

export const url: Reader<string> = (value, name) => {
  const given = text(value, name);
  const address = given.replaceAll('{CHECKOUT_SESSION_ID}', 'id');
  if (!URL.canParse(address) || !/^https?:$/.test(new URL(address).protocol)) {
    throw invalidRequest('Not a valid URL', { code: 'url_invalid', param: name });
  }
  return given;
};

export const currency: Reader<string> = (value, name) => {
  const given = text(value, name).toLowerCase();
  if (!/^[a-z]{3}$/.test(given)) throw invalidRequest(`Invalid currency: ${given}`, { param: name });
  return given;
};

const MAX_METADATA_KEYS = 50;

export const metadata: Reader<Record<string, string>> = (value, name) => {
  if (value === '') return {};
  if (typeof value === 'string') throw invalidRequest('Invalid object', { param: name });
  const entries = Object.entries(value).map(([key, entry]) => [key, metadataEntry(entry, key, name)] as const);
  if (entries.length > MAX_METADATA_KEYS) {
    throw invalidRequest(`You can only have up to ${MAX_METADATA_KEYS} metadata keys.`, { param: name });
  }
  return Object.fromEntries(entries);
};

function metadataEntry(value: FormValue, key: string, name: string): string {
  const entry = plainText(value, `${name}[${key}]`);
  if (key.length > 40) throw invalidRequest('Metadata keys can have at most 40 characters.', { param: name });
  if (entry.length > 500) {
    throw invalidRequest('Metadata values can have at most 500 characters.', { param: `${name}[${key}]` });
  }
  return entry;
}

export const withMetadata = (
  current: Record<string, string>,
  changes: Record<string, string> = {},
): Record<string, string> =>
  Object.fromEntries(Object.entries({ ...current, ...changes }).filter(([, value]) => value !== ''));

function plainText(value: FormValue, name: string): string {
  if (typeof value !== 'string') throw invalidRequest('Invalid string', { param: name });
  if (value.length > MAX_TEXT_LENGTH) {
    throw invalidRequest(`Invalid string: at most ${MAX_TEXT_LENGTH} characters`, {
      param: name,
    });
  }
  return value;
}
