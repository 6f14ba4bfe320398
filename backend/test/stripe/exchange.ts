import type { Exchange } from '../../platform/payments/test-provider/api';
import { Check, isObject, show } from './check';
import { facts } from './facts';

/** What Stripe would not have taken, or would not have answered. An exchange that Stripe could have had leaves nothing to tell. */
export function complaintsAbout({ method, path, form, status, answer }: Exchange): string[] {
  const asked = `${method} ${path}`;
  const [route, call] = Object.entries(facts.calls).find(([known]) => patternOf(known).test(asked)) ?? [];
  const about = route ?? asked;
  if (status >= 400)
    return isObject(answer)
      ? Check.json.shape(answer, { error: facts.error }, `${about} answers ${status}`)
      : [`${about} answers ${status}: an error comes as { error }, not as ${show(answer)}`];
  if (!call) return [`${about}: no such call is among the facts`];
  return [
    ...(call.params ? Check.form.type(form, call.params, `${about} with`) : []),
    ...Check.json.type(answer, call.answer, `${about} answers`),
  ];
}

/** The same about what a webhook brings. */
export const complaintsAboutNews = (event: unknown): string[] => Check.json.type(event, 'Event', 'news');

function patternOf(route: string): RegExp {
  return new RegExp(`^${route.replaceAll('{id}', '[^/]+')}$`);
}
