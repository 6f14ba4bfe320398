import ts from 'typescript';

export class Schemas {
  components = {};

  constructor(checker) {
    this.checker = checker;
  }

  of(type) {
    const name = this.#nameOf(type);
    if (!name) return this.#describe(type);
    if (!this.components[name]) {
      // Assign before describing, because types may be recursive.
      this.components[name] = {};
      Object.assign(this.components[name], this.#describe(type), this.#docsOf(type.symbol));
    }
    return { $ref: `#/components/schemas/${name}` };
  }

  #nameOf(type) {
    const symbol = type.aliasSymbol ?? type.symbol;
    const isObject = (type.flags & (ts.TypeFlags.Object | ts.TypeFlags.Intersection)) !== 0;
    const isOwnType = symbol?.declarations?.every((node) => !node.getSourceFile().isDeclarationFile);
    if (!isObject || !isOwnType || symbol.name.startsWith('__')) return undefined;
    const inner = this.#argumentsOf(type).flatMap((argument) => this.#nameOf(argument) ?? []);
    return inner.length > 0 ? `${symbol.name}Of${inner.join('And')}` : symbol.name;
  }

  /** `AgencyFacts` of `SettingsInput<AgencyFacts>`. */
  #argumentsOf(type) {
    if (type.aliasSymbol) return type.aliasTypeArguments ?? [];
    return type.objectFlags & ts.ObjectFlags.Reference ? this.checker.getTypeArguments(type) : [];
  }

  #describe(type) {
    if (type.isUnion()) return this.#union(type);
    if (type.isStringLiteral() || type.isNumberLiteral()) return { const: type.value };
    const { flags } = type;
    if (flags & ts.TypeFlags.String) return { type: 'string' };
    if (flags & ts.TypeFlags.Number) return { type: 'number' };
    if (flags & ts.TypeFlags.BooleanLike) return { type: 'boolean' };
    if (flags & ts.TypeFlags.Null) return { type: 'null' };
    if (this.checker.isArrayType(type))
      return { type: 'array', items: this.of(this.checker.getTypeArguments(type)[0]) };
    if (type.symbol?.name === 'Blob') return { type: 'string', format: 'binary' };
    if (flags & (ts.TypeFlags.Object | ts.TypeFlags.Intersection)) return this.#object(type);
    return {};
  }

  #union(type) {
    const members = type.types.filter((member) => !(member.flags & ts.TypeFlags.Undefined));
    const rest = members.filter((member) => !(member.flags & ts.TypeFlags.Null));
    const nullable = rest.length < members.length;
    // The compiler's order depends on unrelated files.
    const literals = rest
      .filter((member) => member.isStringLiteral())
      .map((member) => member.value)
      .sort();
    if (literals.length === rest.length) {
      const type = nullable ? ['string', 'null'] : 'string';
      return { type, enum: nullable ? [...literals, null] : literals };
    }
    const schemas = rest.every((member) => member.flags & ts.TypeFlags.BooleanLiteral)
      ? [{ type: 'boolean' }]
      : rest.map((member) => this.of(member));
    if (schemas.length > 1 || schemas[0].$ref) return orNull({ anyOf: schemas }, nullable);
    return nullable ? { ...schemas[0], type: [schemas[0].type, 'null'] } : schemas[0];
  }

  #object(type) {
    const index = this.checker.getIndexTypeOfType(type, ts.IndexKind.String);
    const properties = this.checker.getPropertiesOfType(type);
    const required = properties.filter((property) => !(property.flags & ts.SymbolFlags.Optional)).map((p) => p.name);
    return {
      type: 'object',
      ...(properties.length
        ? { properties: Object.fromEntries(properties.map((p) => [p.name, this.#property(p)])) }
        : {}),
      ...(required.length ? { required } : {}),
      ...(index ? { additionalProperties: this.of(index) } : {}),
    };
  }

  #property(property) {
    const schema = this.of(this.checker.getTypeOfSymbol(property));
    return { ...schema, ...formatOf(property.name, schema), ...this.#docsOf(property) };
  }

  #docsOf(symbol) {
    const description = ts.displayPartsToString(symbol?.getDocumentationComment(this.checker));
    return description ? { description } : {};
  }
}

/**
 * Ids of other systems are free text.
 * @type {[name: RegExp, format: string | undefined][]}
 */
const FORMATS = [
  [/^(stripe|provider|event|request)/, undefined],
  [/^(id|.+Id)$/, 'uuid'],
  [/^.+At$/, 'date-time'],
  [/^(dueDate|paidOn|day|today|from)$/, 'date'],
  [/^(email|.+Email)$/, 'email'],
];

function formatOf(name, { type, enum: values }) {
  const format = FORMATS.find(([pattern]) => pattern.test(name))?.[1];
  return format && !values && [type].flat().includes('string') ? { format } : {};
}

function orNull({ anyOf }, nullable) {
  const all = nullable ? [...anyOf, { type: 'null' }] : anyOf;
  return all.length > 1 ? { anyOf: all } : all[0];
}
