import ts from 'typescript';

/** A parameter or property of this name belongs to one way of paying among dozens; this product knows cards. */
const OTHER_WAYS_TO_PAY = ['klarna', 'acss_debit', 'wechat_pay', 'sepa_debit'];

/** Shares and rates have decimals; every other number of this API counts something. */
const FRACTIONS = /percent|rate$|latitude|longitude/;

/** Reads types of the package into a notation of one line for each property: `"customer": "string | Customer | null"`. */
export class Shapes {
  #shapes = new Map();
  #names = new Map();

  constructor(checker, resources, used) {
    this.checker = checker;
    this.resources = resources;
    this.used = used;
  }

  params(parameter) {
    return this.#write(this.checker.getTypeAtLocation(parameter), 'params', {});
  }

  /** What a call's promise is for: `Promise<Response<Session>>`, `ApiListPromise<LineItem>`. */
  answer(node) {
    const inner = node.typeArguments[0];
    const one = inner.typeName?.getText() === 'Response' ? inner.typeArguments[0] : inner;
    const text = this.#write(this.checker.getTypeFromTypeNode(one), 'answer', {});
    return node.typeName.getText() === 'ApiListPromise' ? `list of ${text}` : text;
  }

  event(declaration) {
    const type = this.checker.getTypeAtLocation(declaration);
    const [name, data] = ['type', 'data'].map((key) => this.checker.getPropertyOfType(type, key));
    if (!name || !data) return undefined;
    const literal = this.checker.getTypeOfSymbol(name);
    const object = this.checker.getPropertyOfType(this.checker.getTypeOfSymbol(data), 'object');
    if (!literal.isStringLiteral() || !object) return undefined;
    return { type: literal.value, object: this.checker.getTypeOfSymbol(object).symbol?.name };
  }

  /** An error is told in the same shape, as an answer and within a payment that failed. */
  named(name) {
    if (!this.#shapes.has(name)) throw new Error(`Nothing is called ${name}`);
    return name;
  }

  written() {
    return Object.fromEntries([...this.#shapes].sort(([a], [b]) => (a < b ? -1 : 1)));
  }

  #write(type, side, { key = '', needed = false }) {
    // Hundreds of types, one for each kind of event: what they share, and `events` says which object each brings.
    if (type.aliasSymbol?.name === 'Event') return this.#shape(this.checker.getBaseTypes(type.types[0])[0], side);
    const parts = (type.isUnion() ? type.types : [type]).flatMap((one) => this.#writeOne(one, side, { key, needed }));
    return joined(parts) || 'string';
  }

  #writeOne(type, side, { key, needed }) {
    const { checker } = this;
    if (type.flags & ts.TypeFlags.Null) return [side === 'params' ? "''" : 'null'];
    if (type.flags & ts.TypeFlags.Undefined) return [];
    if (type.isStringLiteral()) return [`'${type.value}'`];
    if (type.flags & ts.TypeFlags.NumberLiteral) return [String(type.value)];
    if (type.flags & ts.TypeFlags.BooleanLiteral) return [checker.typeToString(type)];
    if (type.flags & ts.TypeFlags.String) return ['string'];
    if (type.flags & ts.TypeFlags.Number) return [FRACTIONS.test(key) ? 'number' : 'integer'];
    if (type.aliasSymbol?.name === 'Decimal' || type.symbol?.name === 'Decimal') return ['decimal'];
    // `OtherString`: how the package leaves its enumerations open. They are closed here.
    if (type.isIntersection()) return [];
    if (type.flags & (ts.TypeFlags.Any | ts.TypeFlags.Unknown)) return ['any'];
    if (!type.symbol) throw new Error(`No notation for ${checker.typeToString(type)} of ${key}`);
    if (checker.isArrayType(type)) return [`[${this.#write(checker.getTypeArguments(type)[0], side, { key })}]`];
    const name = type.symbol?.name;
    if (name === 'ApiList') return [`list of ${this.#write(checker.getTypeArguments(type)[0], side, { key })}`];
    const values = type.getStringIndexType();
    if (values) return [`{${this.#write(values, side, { key })}}`];
    if (this.#isForeign(type)) return [];
    if (nameOf(type.symbol) === 'Event.Data.Object') return ['resource'];
    // Whatever the object has may have been something else before.
    if (nameOf(type.symbol) === 'Event.Data.PreviousAttributes') return ['{any}'];
    if (key && !needed && !this.used.includes(key) && !isTop(type.symbol)) return ['cut'];
    return [this.#shape(type, side)];
  }

  /** A resource that is not on our list comes as its id. */
  #isForeign(type) {
    if (this.resources.includes(type.symbol.name) && isTop(type.symbol)) return false;
    const object = this.checker.getPropertyOfType(type, 'object');
    return isTop(type.symbol) && object !== undefined && this.checker.getTypeOfSymbol(object).isStringLiteral();
  }

  #shape(type, side) {
    const known = this.#names.get(type);
    if (known) return known;
    const name = nameOf(type.symbol);
    if (this.#shapes.has(name)) throw new Error(`Two shapes are called ${name}`);
    this.#names.set(type, name);
    const shape = {};
    this.#shapes.set(name, shape);
    const properties = this.checker.getPropertiesOfType(type);
    const oneOfManyWays = OTHER_WAYS_TO_PAY.some((way) => properties.some((property) => property.name === way));
    for (const property of properties) {
      const of = this.checker.getTypeOfSymbol(property);
      // `deleted?: void` on what is not deleted helps the compiler to tell the two apart; nobody sends it.
      if (property.name === 'deleted' && !this.checker.typeToString(of).includes('true')) continue;
      if (oneOfManyWays && isWayToPay(property, of)) continue;
      const optional = property.flags & ts.SymbolFlags.Optional ? '?' : '';
      const needed = !optional && !(of.isUnion() && of.types.some((one) => one.flags & ts.TypeFlags.Null));
      shape[property.name + optional] = this.#write(of, side, { key: property.name, needed });
    }
    return name;
  }
}

/** One notation for `true | false`; of dozens of ways to pay, cards; of hundreds of events those that `events` lists. */
function joined(parts) {
  let unique = [...new Set(parts)];
  if (unique.includes("'klarna'")) unique = [...unique.filter((part) => !/^'(?!card'|link')/.test(part)), 'cut'];
  if (unique.includes("'account.updated'")) return 'event';
  const text = unique.filter((part) => part !== 'true' && part !== 'false');
  return (unique.length === text.length ? text : ['boolean', ...text]).join(' | ');
}

const isTop = (symbol) => symbol.declarations.some((declaration) => ts.isSourceFile(declaration.parent));

/** In a list of ways to pay each is an object of its own; cards are the one we know. */
function isWayToPay(property, type) {
  if (['card', 'billing_details', 'customer', 'metadata'].includes(property.name)) return false;
  const one = type.isUnion() ? type.types.find((part) => part.symbol) : type;
  return one?.symbol?.name.toLowerCase() === property.name.replaceAll('_', '').toLowerCase();
}

/** `Session.AutomaticTax.Liability`: the names of the namespaces that it stands in. */
function nameOf(symbol) {
  const names = [];
  for (let node = symbol.declarations[0]; node; node = node.parent)
    if ((ts.isInterfaceDeclaration(node) || ts.isModuleDeclaration(node)) && node.name) names.unshift(node.name.text);
  return names.join('.').replace(/^EventBase$/, 'Event');
}
