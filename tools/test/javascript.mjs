import { parse } from 'acorn';

/** @type {import('acorn').Options} */
const OPTIONS = { ecmaVersion: 'latest', sourceType: 'script', allowReturnOutsideFunction: true, allowHashBang: true };

/**
 * @param {string} text
 * @param {import('acorn').Token[]} [tokens] receives the tokens
 */
export const parseScript = (text, tokens) =>
  parse(text.replace(/\n\/\/# sourceMappingURL=.*\s*$/, ''), { ...OPTIONS, onToken: tokens });

export function findFunctions(node) {
  const found = [];
  const visit = (value) => {
    if (Array.isArray(value)) return value.forEach(visit);
    if (typeof value?.type !== 'string') return undefined;
    if (value.body && /Function/.test(value.type)) found.push(value);
    return Object.values(value).forEach((child) => typeof child === 'object' && visit(child));
  };
  visit(node);
  return found;
}

const COLLECTIONS = ['Map', 'Set', 'WeakMap', 'WeakSet'];

/**
 * Whether the script keeps something from one call to the next, in a variable or a static field.
 * @param {string} text
 */
export function keepsState(text) {
  /** @type {any[]} */
  const statements = parseScript(text).body;
  const declarations = statements.flatMap((node) =>
    node.type === 'VariableDeclaration' ? node.declarations.map(({ init }) => ({ kind: node.kind, init })) : [],
  );
  const classes = [...statements, ...declarations.map(({ init }) => init)].filter(isClass);
  const fields = classes.flatMap(({ body }) => body.body.filter(({ type }) => type === 'PropertyDefinition'));
  return (
    declarations.some(({ kind, init }) => (kind === 'const' ? isCollection(init) : !isClass(init))) ||
    fields.some((field) => field.static && field.value?.type !== 'Literal')
  );
}

const isClass = (node) => /^Class/.test(node?.type);

const isCollection = (node) =>
  (node.type === 'ArrayExpression' && node.elements.length === 0) ||
  (node.type === 'ObjectExpression' && node.properties.length === 0) ||
  (node.type === 'NewExpression' && COLLECTIONS.includes(node.callee.name));
