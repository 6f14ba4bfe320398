const ID = '01890000-0000-7000-8000-000000000000';
const BY_FORMAT = {
  uuid: ID,
  'date-time': '2026-01-01T12:00:00.000Z',
  date: '2026-12-24',
  email: 'dana@example.com',
  uri: 'https://bluebird.example',
};
const BY_NAME = {
  action: 'login',
  category: 'web-design',
  changeNotes: 'New opening hours',
  billingEmail: 'dana@example.com',
  city: 'Springfield',
  clientName: 'Dana Reed',
  contact: 'Dana Reed',
  country: 'US',
  currency: 'usd',
  currentPassword: 'a walk along main street',
  description: 'A website with a menu and opening hours',
  error: 'Not Found',
  filename: 'brief.pdf',
  firstName: 'Dana',
  invoiceNumber: 'INV-2026-00042',
  lastName: 'Reed',
  line1: '12 Main Street',
  line2: 'Suite 4',
  message: 'We need a website for our bakery.',
  mimeType: 'application/pdf',
  month: '2026-12',
  name: 'Bluebird Bakery',
  newPassword: 'a walk along main street',
  note: 'Paid by check',
  orderNumber: 'ORD-2026-00042',
  originalName: 'brief.pdf',
  password: 'a walk along main street',
  phone: '(555) 010-0199',
  postalCode: '62701',
  prefix: 'INV',
  projectName: 'Bluebird Bakery website',
  reason: 'Requested by the client',
  region: 'IL',
  response: 'Thanks for your message. How about Tuesday?',
  subject: 'Our office is closed on July 4',
  taxId: '12-3456789',
  url: 'https://bluebird.example',
  username: 'dana',
};

/** An example that satisfies a schema, with the values of the product's demo world. */
export class Examples {
  constructor(components) {
    this.components = components;
  }

  addTo(reference) {
    const component = this.components[reference.split('/').at(-1)];
    component.examples ??= [this.of(component, '', [reference])];
  }

  of(schema, name = '', seen = []) {
    if (schema.$ref) {
      if (seen.includes(schema.$ref)) return undefined;
      const component = this.components[schema.$ref.split('/').at(-1)];
      return this.of(component, name, [...seen, schema.$ref]);
    }
    if ('const' in schema) return schema.const;
    if (schema.enum) return schema.enum[0];
    if (schema.anyOf) return this.#first(schema.anyOf, name, seen);
    const [type] = [schema.type].flat();
    if (type === 'object') return this.#object(schema, seen);
    if (type === 'array') return this.#array(schema, name, seen);
    if (type === 'string') return BY_FORMAT[schema.format] ?? BY_NAME[name] ?? 'text';
    if (type === 'boolean') return true;
    if (type === 'number' || type === 'integer') return Math.max(schema.minimum ?? 0, Math.min(schema.maximum ?? 1, 1));
    return type === 'null' ? null : {};
  }

  #first(schemas, name, seen) {
    for (const schema of schemas) {
      const example = this.of(schema, name, seen);
      if (example !== undefined) return example;
    }
    return undefined;
  }

  #array({ items }, name, seen) {
    const example = this.of(items, name, seen);
    return example === undefined ? [] : [example];
  }

  #object({ properties = {} }, seen) {
    const fields = Object.entries(properties).map(([name, schema]) => [name, this.of(schema, name, seen)]);
    return Object.fromEntries(fields.filter(([, example]) => example !== undefined));
  }
}
