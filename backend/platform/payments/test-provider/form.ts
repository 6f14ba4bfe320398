import { invalid } from './problems';

/** What a form holds: texts, and forms within it. A list is a form whose fields are numbers. */
export type FormValue = string | Form;
export interface Form {
  [field: string]: FormValue;
}

const DEEPEST = 8;

/** `line_items[0][price_data][currency]=usd` and the like, as the SDK writes whatever it sends. */
export function decodeForm(text: string): Form {
  const form = emptyForm();
  for (const [key, value] of new URLSearchParams(text)) put(form, pathOf(key), value, key);
  return form;
}

// Without a prototype, a field may have any name.
const emptyForm = (): Form => Object.create(null) as Form;

function pathOf(key: string): string[] {
  const [, first = key, rest = ''] = /^([^[\]]+)((?:\[[^[\]]*\])*)$/.exec(key) ?? [];
  return [first, ...Array.from(rest.matchAll(/\[([^[\]]*)\]/g), ([, name = '']) => name)];
}

function put(form: Form, path: string[], value: string, key: string): void {
  if (path.length > DEEPEST)
    throw invalid(`Received unknown parameter: ${key}`, { code: 'parameter_unknown', param: key });
  let here = form;
  path.forEach((step, i) => {
    const field = step || String(Object.keys(here).length);
    if (i === path.length - 1) here[field] = value;
    else {
      const next = here[field] ?? emptyForm();
      if (typeof next === 'string') throw invalid('Invalid hash', { param: key });
      here = here[field] = next;
    }
  });
}
