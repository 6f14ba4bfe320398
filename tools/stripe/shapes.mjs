import ts from 'typescript';

/** Marks unions over payment methods; we support cards only. */
const OTHER_PAYMENT_METHODS = ['klarna', 'acss_debit', 'wechat_pay', 'sepa_debit'];

/** All other numbers are integers. */
const FRACTIONS = /percent|rate$|latitude|longitude/;

/** Describes types with one line per property: `"customer": "string | Customer | null"`. */
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

  named(name) {
    if (!this.#shapes.has(name)) throw new Error(`No shape is named ${name}`);
    return name;
  }

  toJson() {
    return Object.fromEntries([...this.#shapes].sort(([a], [b]) => (a < b ? -1 : 1)));
  }

  #write(type, side, { key = '', isRequired = false }) {
    if (type.aliasSymbol?.name === 'Event') return this.#shape(this.checker.getBaseTypes(type.types[0])[0], side);
    const parts = (type.isUnion() ? type.types : [type]).flatMap((one) =>
      this.#writeOne(one, side, { key, isRequired }),
    );
    return joined(parts) || 'string';
  }

  #writeOne(type, side, { key, isRequired }) {
    const { checker } = this;
    if (type.flags & ts.TypeFlags.Null) return [side === 'params' ? "''" : 'null'];
    if (type.flags & ts.TypeFlags.Undefined) return [];
    if (type.isStringLiteral()) return [`'${type.value}'`];
    if (type.flags & ts.TypeFlags.NumberLiteral) return [String(type.value)];
    if (type.flags & ts.TypeFlags.BooleanLiteral) return [checker.typeToString(type)];
    if (type.flags & ts.TypeFlags.String) return ['string'];
    if (type.flags & ts.TypeFlags.Number) return [FRACTIONS.test(key) ? 'number' : 'integer'];
    if (type.aliasSymbol?.name === 'Decimal' || type.symbol?.name === 'Decimal') return ['decimal'];
    // `OtherString` keeps the package's enumerations open; here they are closed.
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
    if (nameOf(type.symbol) === 'Event.Data.PreviousAttributes') return ['{any}'];
    if (key && !isRequired && !this.used.includes(key) && !isTop(type.symbol)) return ['cut'];
    return [this.#shape(type, side)];
  }

  #isForeign(type) {
    if (this.resources.includes(type.symbol.name) && isTop(type.symbol)) return false;
    const object = this.checker.getPropertyOfType(type, 'object');
    return isTop(type.symbol) && object !== undefined && this.checker.getTypeOfSymbol(object).isStringLiteral();
  }

  #shape(type, side) {
    const known = this.#names.get(type);
    if (known) return known;
    const name = nameOf(type.symbol);
    if (this.#shapes.has(name)) throw new Error(`Two shapes are named ${name}`);
    this.#names.set(type, name);
    const shape = {};
    this.#shapes.set(name, shape);
    const properties = this.checker.getPropertiesOfType(type);
    const listsPaymentMethods = OTHER_PAYMENT_METHODS.some((way) =>
      properties.some((property) => property.name === way),
    );
    for (const property of properties) {
      const of = this.checker.getTypeOfSymbol(property);
      // `deleted?: void` only helps the compiler; the API never sends it.
      if (property.name === 'deleted' && !this.checker.typeToString(of).includes('true')) continue;
      if (listsPaymentMethods && isPaymentMethod(property, of)) continue;
      const optional = property.flags & ts.SymbolFlags.Optional ? '?' : '';
      const isRequired = !optional && !(of.isUnion() && of.types.some((one) => one.flags & ts.TypeFlags.Null));
      shape[property.name + optional] = this.#write(of, side, { key: property.name, isRequired });
    }
    return name;
  }
}

function joined(parts) {
  let unique = [...new Set(parts)];
  if (unique.includes("'klarna'")) unique = [...unique.filter((part) => !/^'(?!card'|link')/.test(part)), 'cut'];
  if (unique.includes("'account.updated'")) return 'event';
  const text = unique.filter((part) => part !== 'true' && part !== 'false');
  return (unique.length === text.length ? text : ['boolean', ...text]).join(' | ');
}

const isTop = (symbol) => symbol.declarations.some((declaration) => ts.isSourceFile(declaration.parent));

function isPaymentMethod(property, type) {
  if (['card', 'billing_details', 'customer', 'metadata'].includes(property.name)) return false;
  const one = type.isUnion() ? type.types.find((part) => part.symbol) : type;
  return one?.symbol?.name.toLowerCase() === property.name.replaceAll('_', '').toLowerCase();
}

function nameOf(symbol) {
  const names = [];
  for (let node = symbol.declarations[0]; node; node = node.parent)
    if ((ts.isInterfaceDeclaration(node) || ts.isModuleDeclaration(node)) && node.name) names.unshift(node.name.text);
  return names.join('.').replace(/^EventBase$/, 'Event');
}
