import type { FormValue } from './form';
import { invalid } from './problems';

/** How one parameter is read: its text into a value, or Stripe's error that names it. */
export type Reader<T> = (value: FormValue, name: string) => T;

/** One that a request cannot do without. */
interface Needed<T> extends Reader<T> {
  needed: true;
}

type Fields = Record<string, Reader<unknown>>;
type NeededKeys<F> = { [K in keyof F]: F[K] extends Needed<unknown> ? K : never }[keyof F];

/** What comes of reading: a field for each reader, and only those that were sent. */
export type Parameters<F> = { [K in NeededKeys<F>]: F[K] extends Reader<infer T> ? T : never } & {
  [K in Exclude<keyof F, NeededKeys<F>>]?: F[K] extends Reader<infer T> ? T : never;
};

export const needed = <T>(reader: Reader<T>): Needed<T> =>
  Object.assign((value: FormValue, name: string) => reader(value, name), { needed: true as const });

/** Exactly these fields: Stripe refuses what it does not know, so that a misspelled one is noticed. */
export const fields =
  <F extends Fields>(readers: F): Reader<Parameters<F>> =>
  (value, name) => {
    if (typeof value === 'string') throw invalid('Invalid object', { param: name });
    const at = (field: string) => (name ? `${name}[${field}]` : field);
    for (const field of Object.keys(value)) {
      if (!Object.hasOwn(readers, field)) {
        throw invalid(`Received unknown parameter: ${at(field)}`, { code: 'parameter_unknown', param: at(field) });
      }
    }
    const read: Record<string, unknown> = {};
    for (const [field, reader] of Object.entries(readers)) {
      const given = value[field];
      if (given !== undefined) read[field] = reader(given, at(field));
      else if ('needed' in reader) {
        throw invalid(`Missing required param: ${at(field)}.`, { code: 'parameter_missing', param: at(field) });
      }
    }
    return read as Parameters<F>;
  };

export const list =
  <T>(reader: Reader<T>): Reader<T[]> =>
  (value, name) => {
    if (typeof value === 'string') throw invalid('Invalid array', { param: name });
    return Object.entries(value).map(([place, item]) => {
      if (!/^\d{1,4}$/.test(place)) throw invalid('Invalid array', { param: name });
      return reader(item, `${name}[${place}]`);
    });
  };

const LONGEST = 5000;

export const text: Reader<string> = (value, name) => {
  const given = plain(value, name);
  if (given === '') {
    throw invalid(
      `You passed an empty string for '${name}'. We assume empty values are an attempt to unset a parameter; however '${name}' cannot be unset. You should remove '${name}' from your request or supply a non-empty value.`,
      { code: 'parameter_invalid_empty', param: name },
    );
  }
  return given;
};

/** An empty text takes the value away. */
export const unsettable =
  <T>(reader: Reader<T>): Reader<T | null> =>
  (value, name) =>
    value === '' ? null : reader(value, name);

export const integer =
  (least: number, most = Number.MAX_SAFE_INTEGER): Reader<number> =>
  (value, name) => {
    const given = plain(value, name);
    if (!/^-?\d{1,15}$/.test(given)) {
      throw invalid(`Invalid integer: ${given}`, { code: 'parameter_invalid_integer', param: name });
    }
    const number = Number(given);
    if (number < least) {
      const message = `This value must be greater than or equal to ${least}.`;
      throw invalid(message, { code: 'parameter_invalid_integer', param: name });
    }
    if (number > most) {
      const message = `This value must be less than or equal to ${most}.`;
      throw invalid(message, { code: 'parameter_invalid_integer', param: name });
    }
    return number;
  };

export const flag: Reader<boolean> = (value, name) => oneOf('true', 'false')(value, name) === 'true';

export const oneOf =
  <T extends string>(...known: T[]): Reader<T> =>
  (value, name) => {
    const given = known.find((one) => one === value);
    if (given === undefined) throw invalid(`Invalid ${name}: must be one of ${known.join(', ')}`, { param: name });
    return given;
  };

export const email: Reader<string> = (value, name) => {
  const given = text(value, name);
  if (!/^[^\s@<>]+@[^\s@<>]+\.[^\s@<>]+$/.test(given) && !/@localhost$/.test(given)) {
    throw invalid(`Invalid email address: ${given}`, { code: 'email_invalid', param: name });
  }
  return given;
};

export const url: Reader<string> = (value, name) => {
  const given = text(value, name);
  // The place-holder of Checkout is no part of an address.
  const address = given.replaceAll('{CHECKOUT_SESSION_ID}', 'id');
  if (!URL.canParse(address) || !/^https?:$/.test(new URL(address).protocol)) {
    throw invalid('Not a valid URL', { code: 'url_invalid', param: name });
  }
  return given;
};

export const currency: Reader<string> = (value, name) => {
  const given = text(value, name).toLowerCase();
  if (!/^[a-z]{3}$/.test(given)) throw invalid(`Invalid currency: ${given}`, { param: name });
  return given;
};

const MOST_METADATA = 50;

/** An empty value takes its key away. */
export const metadata: Reader<Record<string, string>> = (value, name) => {
  if (value === '') return {};
  if (typeof value === 'string') throw invalid('Invalid object', { param: name });
  const entries = Object.entries(value).map(([key, entry]) => [key, metadataEntry(entry, key, name)] as const);
  if (entries.length > MOST_METADATA) {
    throw invalid(`You can only have up to ${MOST_METADATA} metadata keys.`, { param: name });
  }
  return Object.fromEntries(entries);
};

function metadataEntry(value: FormValue, key: string, name: string): string {
  const entry = plain(value, `${name}[${key}]`);
  if (key.length > 40) throw invalid('Metadata keys can have at most 40 characters.', { param: name });
  if (entry.length > 500) {
    throw invalid('Metadata values can have at most 500 characters.', { param: `${name}[${key}]` });
  }
  return entry;
}

export const withMetadata = (had: Record<string, string>, sent: Record<string, string> = {}): Record<string, string> =>
  Object.fromEntries(Object.entries({ ...had, ...sent }).filter(([, value]) => value !== ''));

function plain(value: FormValue, name: string): string {
  if (typeof value !== 'string') throw invalid('Invalid string', { param: name });
  if (value.length > LONGEST) {
    throw invalid(`Invalid string: at most ${LONGEST} characters`, { code: 'parameter_invalid_string', param: name });
  }
  return value;
}
