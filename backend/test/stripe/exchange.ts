import type { ApiExchange } from '../../stripe-emulator/api/api';
import { ShapeCheck, isObject, preview } from './check';
import { facts } from './facts';

/** Lists what Stripe would reject or never return. */
export function exchangeProblems({ method, path, form, status, response }: ApiExchange): string[] {
  const request = `${method} ${path}`;
  const [route, call] = Object.entries(facts.calls).find(([known]) => patternOf(known).test(request)) ?? [];
  const label = route ?? request;
  if (status >= 400)
    return isObject(response)
      ? ShapeCheck.json.shape(response, { error: facts.error }, `${label} answers ${status}`)
      : [`${label} answers ${status}: an error comes as { error }, not as ${preview(response)}`];
  if (!call) return [`${label}: no such call is among the facts`];
  return [
    ...(call.params ? ShapeCheck.form.type(form, call.params, `${label} with`) : []),
    ...ShapeCheck.json.type(response, call.answer, `${label} answers`),
  ];
}

export const webhookEventProblems = (event: unknown): string[] => ShapeCheck.json.type(event, 'Event', 'news');

function patternOf(route: string): RegExp {
  return new RegExp(`^${route.replaceAll('{id}', '[^/]+')}$`);
}
