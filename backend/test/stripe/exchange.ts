import { Check, isObject, show } from './check';
import { facts } from './facts';

/** What was asked of the test provider and what it answered, as it went over the wire. */
export interface Exchange {
  method: string;
  url: string;
  body: string;
  status: number;
  answer: string;
}

interface Form {
  [key: string]: string | Form;
}

/** What Stripe would not have taken, or would not have answered. An exchange that Stripe could have had leaves nothing to tell. */
export function complaintsAbout({ method, url, body, status, answer }: Exchange): string[] {
  const { pathname, search } = new URL(url, 'http://provider');
  const about = `${method} ${pathname}`;
  const said = read(answer);
  if (status >= 400)
    return isObject(said)
      ? Check.json.shape(said, { error: facts.error }, `${about} answers ${status}`)
      : [`${about} answers ${status}: an error comes as { error }, not as ${show(answer)}`];
  const call = Object.entries(facts.calls).find(([route]) => patternOf(route).test(about))?.[1];
  if (!call) return [`${about}: no such call is among the facts`];
  const asked = readForm(method === 'POST' ? body : search.slice(1));
  return [
    ...(call.params ? Check.form.type(asked, call.params, `${about} with`) : []),
    ...Check.json.type(said, call.answer, `${about} answers`),
  ];
}

/** The same about what a webhook brings. */
export function complaintsAboutNews(body: string): string[] {
  return Check.json.type(read(body), 'Event', 'news');
}

function read(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** `line_items[0][quantity]=1`, as the SDK writes it. */
export function readForm(text: string): Form {
  const form: Form = {};
  for (const [name, value] of new URLSearchParams(text)) {
    const keys = name.replaceAll(']', '').split('[');
    const last = keys.pop() ?? '';
    let within = form;
    for (const key of keys) {
      const deeper = within[key];
      within = typeof deeper === 'object' ? deeper : (within[key] = {});
    }
    within[last] = value;
  }
  return form;
}

function patternOf(route: string): RegExp {
  return new RegExp(`^${route.replaceAll('{id}', '[^/]+')}$`);
}
