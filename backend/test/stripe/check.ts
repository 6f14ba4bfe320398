import { facts } from './facts';

type Problems = string[];
type Properties = Record<string, unknown>;

/** Compares data with Stripe's API description. Types are written as `string | Customer | null`. */
export class ShapeCheck {
  /** In form encoding, all values are strings and lists have index keys. */
  static readonly form = new ShapeCheck(
    {
      boolean: (value) => value === 'true' || value === 'false',
      integer: (value) => typeof value === 'string' && /^-?\d{1,15}$/.test(value),
      number: (value) => typeof value === 'string' && /^-?\d+(\.\d+)?$/.test(value),
    },
    (value): value is object => isObject(value) && Object.keys(value).every((key, index) => key === String(index)),
  );

  static readonly json = new ShapeCheck(
    {
      boolean: (value) => typeof value === 'boolean',
      integer: Number.isSafeInteger,
      number: Number.isFinite,
    },
    Array.isArray,
  );

  private constructor(
    private readonly simple: Record<string, (value: unknown) => boolean>,
    private readonly isList: (value: unknown) => value is object,
  ) {}

  /** One type of the union must match. Otherwise, returns the problems of the closest one. */
  type(value: unknown, type: string, at: string): Problems {
    let nearestProblems: Problems | undefined;
    for (const one of type.split(/ \| (?![^[{]*[\]}])/)) {
      const problems = this.checkOne(value, one, at);
      if (problems?.length === 0) return [];
      nearestProblems = problems ?? nearestProblems;
    }
    return nearestProblems ?? [`${at}: ${preview(value)} is not ${type}`];
  }

  shape(value: Properties, shape: Record<string, string>, at: string): Problems {
    const expected = Object.entries(shape);
    const missing = expected.filter(([name]) => !name.endsWith('?') && !(name in value));
    const unknownNames = Object.keys(value).filter((name) => !(name in shape) && !(`${name}?` in shape));
    return [
      ...missing.map(([name, type]) => `${at}.${name}: is missing, should be ${type}`),
      ...unknownNames.map((name) => `${at}.${name}: Stripe knows no such thing`),
      ...expected.flatMap(([key, type]) => {
        const name = key.replace('?', '');
        return name in value ? this.type(value[name], type, `${at}.${name}`) : [];
      }),
    ];
  }

  /** Undefined if the value is of another kind. */
  private checkOne(value: unknown, type: string, at: string): Problems | undefined {
    const simple = this.simple[type] ?? SIMPLE[type];
    if (simple) return simple(value) ? [] : undefined;
    if (type.startsWith("'")) return typeof value === 'string' && type === `'${value}'` ? [] : undefined;
    if (type.startsWith('[')) return this.isList(value) ? this.checkEach(value, type, at) : undefined;
    if (!isObject(value)) return undefined;
    if (type.startsWith('{')) return this.checkEach(value, type, at);
    if (type.startsWith('list of ')) return this.shape(value, listShape(type), at);
    if (type === 'resource') return this.resource(value, at);
    return this.named(value, type, at);
  }

  private named(value: Properties, name: string, at: string): Problems | undefined {
    const shape = facts.shapes[name];
    if (!shape) throw new Error(`No shape is called ${name}`);
    // Picks the type of a union by the value's `object` field.
    if (shape.object?.startsWith("'") && shape.object !== `'${String(value.object)}'`) return undefined;
    return [...this.shape(value, shape, at), ...(name === 'Event' ? eventProblems(value, at) : [])];
  }

  private resource(value: Properties, at: string): Problems {
    const name = resourceOf(value);
    return name ? (this.named(value, name, at) ?? []) : [`${at}: ${preview(value.object)} is not among the facts`];
  }

  private checkEach(values: object, type: string, at: string): Problems {
    return Object.entries(values).flatMap(([key, value]) => this.type(value, type.slice(1, -1), `${at}.${key}`));
  }
}

const SIMPLE: Record<string, (value: unknown) => boolean> = {
  any: () => true,
  null: (value) => value === null,
  true: (value) => value === true,
  string: (value) => typeof value === 'string',
  decimal: (value) => typeof value === 'string' && /^-?\d+(\.\d+)?$/.test(value),
  event: (value) => typeof value === 'string' && value in facts.events,
  // Parts that the product doesn't use are cut from the description.
  cut: () => false,
};

function listShape(type: string): Record<string, string> {
  return { object: "'list'", data: `[${type.slice('list of '.length)}]`, has_more: 'boolean', url: 'string' };
}

function resourceOf(value: unknown): string | undefined {
  const object = isObject(value) ? `'${String(value.object)}'` : '';
  return Object.keys(facts.shapes).find((name) => facts.shapes[name]?.object === object);
}

/** Events must have the SDK's API version and contain the object of their type. */
function eventProblems({ type, api_version, data }: Properties, at: string): Problems {
  const problems: Problems = [];
  if (api_version !== facts.apiVersion)
    problems.push(`${at}.api_version: ${preview(api_version)} is not ${facts.apiVersion}`);
  const object = resourceOf(isObject(data) ? data.object : undefined);
  if (object !== facts.events[String(type)])
    problems.push(`${at}.data.object: ${object} does not come with ${preview(type)}`);
  return problems;
}

export function isObject(value: unknown): value is Properties {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function preview(value: unknown): string {
  return value === undefined ? 'nothing' : JSON.stringify(value).slice(0, 120);
}
