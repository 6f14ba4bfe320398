import path from 'node:path';
import ts from 'typescript';
import { inRoot, ROOT } from '../root.mjs';

const BILLING = 'backend/modules/billing/';

let program;

/**
 * Follows calls by the type checker, from the named methods to every function of billing that they can reach.
 * Methods named in `stop` end a path. Constants, types, and injected classes that are not called don't count. A method of
 * an abstract class continues in the named classes that extend it.
 */
export function callGraph({ from, stop = [] }) {
  program ??= createProgram();
  const checker = program.getTypeChecker();
  const sources = program.getSourceFiles().filter(({ fileName }) => relative(fileName).startsWith(BILLING));
  const crossings = new Set();
  const visited = new Set();
  const pending = from.map((name) => findMethod(sources, name));
  const classes = new Set(pending.map(({ parent }) => parent));
  while (pending.length > 0) {
    const declaration = pending.pop();
    if (visited.has(declaration)) continue;
    visited.add(declaration);
    for (const target of calledFrom(declaration, checker).flatMap((called) =>
      implementations(called, classes, checker),
    )) {
      if (stop.includes(nameOf(target))) continue;
      const [here, there] = [declaration, target].map((node) => path.posix.dirname(fileOf(node)));
      if (here !== there) crossings.add(`${here} → ${there}`);
      pending.push(target);
    }
  }
  return { reached: [...new Set([...visited].map(fileOf))].sort(), crossings: [...crossings].sort() };
}

function createProgram() {
  const config = ts.getParsedCommandLineOfConfigFile(
    inRoot('backend/tsconfig.json'),
    { noEmit: true },
    {
      ...ts.sys,
      onUnRecoverableConfigFileDiagnostic: ({ messageText }) => {
        throw new Error(String(messageText));
      },
    },
  );
  const billing = config.fileNames.filter((file) => relative(file).startsWith(BILLING) && !file.endsWith('.spec.ts'));
  return ts.createProgram(billing, config.options);
}

function findMethod(sources, qualified) {
  const [className, methodName] = qualified.split('.');
  for (const source of sources)
    for (const statement of source.statements)
      if (ts.isClassDeclaration(statement) && statement.name?.text === className)
        for (const member of statement.members) if (member.name?.getText() === methodName) return member;
  throw new Error(`No method ${qualified} in ${BILLING}`);
}

function calledFrom(declaration, checker) {
  const targets = [];
  const visit = (node) => {
    if (ts.isTypeNode(node)) return;
    if (ts.isIdentifier(node)) {
      const target = functionOf(checker.getSymbolAtLocation(node), checker, node);
      if (target && target !== declaration && fileOf(target).startsWith(BILLING)) targets.push(target);
    }
    ts.forEachChild(node, visit);
  };
  for (const part of [declaration.body, declaration.initializer, ...(declaration.parameters ?? [])])
    if (part) visit(part);
  return targets;
}

/** The called method itself, and the members of the named classes that implement or override it. */
function implementations(called, classes, checker) {
  if (!ts.isClassDeclaration(called.parent)) return [called];
  const overrides = [...classes]
    .filter((named) => extendsClass(named, called.parent, checker))
    .flatMap((named) => named.members.filter((member) => member.name?.getText() === called.name?.getText()));
  return [called, ...overrides];
}

const extendsClass = (named, base, checker) =>
  named !== base &&
  checker
    .getTypeAtLocation(named)
    .getBaseTypes()
    ?.some(({ symbol }) => symbol.valueDeclaration === base);

function functionOf(symbol, checker, node) {
  const target = symbol && symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
  const declaration = target?.valueDeclaration;
  if (!declaration) return undefined;
  if (ts.isClassDeclaration(declaration) && ts.isNewExpression(node.parent))
    return declaration.members.find(ts.isConstructorDeclaration) ?? declaration;
  if (ts.isFunctionDeclaration(declaration) || ts.isMethodDeclaration(declaration)) return declaration;
  if (ts.isGetAccessorDeclaration(declaration)) return declaration;
  const initializer = ts.isVariableDeclaration(declaration) ? declaration.initializer : undefined;
  return initializer && ts.isFunctionLike(initializer) && isTopLevel(declaration) ? initializer : undefined;
}

const isTopLevel = (declaration) => ts.isSourceFile(declaration.parent.parent.parent);

const nameOf = (node) => {
  const owner = ts.isClassDeclaration(node.parent) ? `${node.parent.name.text}.` : '';
  return `${owner}${node.name?.getText() ?? 'constructor'}`;
};

const relative = (file) => path.relative(ROOT, file).split(path.sep).join('/');
const fileOf = (node) => relative(node.getSourceFile().fileName);
