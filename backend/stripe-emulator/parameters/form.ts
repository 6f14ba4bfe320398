import { invalidRequest } from '../model/stripe-api-error';

export type FormValue = string | Form;
export interface Form {
  [field: string]: FormValue;
}

const MAX_DEPTH = 8;

/** `line_items[0][price_data][currency]=usd`, as the SDK encodes parameters. */
export function decodeForm(text: string): Form {
  const form = emptyForm();
  for (const [key, value] of new URLSearchParams(text)) setField(form, pathOf(key), value, key);
  return form;
}

const emptyForm = (): Form => Object.create(null) as Form;

function pathOf(key: string): string[] {
  const [, first = key, rest = ''] = /^([^[\]]+)((?:\[[^[\]]*\])*)$/.exec(key) ?? [];
  return [first, ...Array.from(rest.matchAll(/\[([^[\]]*)\]/g), ([, name = '']) => name)];
}

function setField(form: Form, path: string[], value: string, key: string): void {
  if (path.length > MAX_DEPTH)
    throw invalidRequest(`Received unknown parameter: ${key}`, { code: 'parameter_unknown', param: key });
  let target = form;
  path.forEach((step, i) => {
    const field = step || String(Object.keys(target).length);
    if (i === path.length - 1) target[field] = value;
    else {
      const next = target[field] ?? emptyForm();
      if (typeof next === 'string') throw invalidRequest('Invalid hash', { param: key });
      target = target[field] = next;
    }
  });
}
