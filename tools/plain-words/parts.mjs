import { createRequire } from 'node:module';

// Loading the compiler takes a second: only for changed code.
const require = createRequire(import.meta.url);
let ts;

export function partsOf(file, text) {
  if (/\.(ts|tsx|mts|cts|mjs|cjs|js)$/.test(file)) return codeParts(file, text);
  if (file.endsWith('.css')) return cssParts(text);
  if (/\.(md|html|json)$/.test(file)) return [{ kind: 'doc', text, line: 1 }];
  return lineParts(text);
}

function codeParts(file, text) {
  ts ??= require('typescript');
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, kindOf(file));
  const lineOf = (at) => source.getLineAndCharacterOfPosition(at).line + 1;
  const parts = [];
  const comments = new Map();
  const keep = (range) => comments.set(range.pos, range);
  const visit = (node) => {
    if (ts.isIdentifier(node) || ts.isPrivateIdentifier(node))
      parts.push({ kind: 'name', text: node.text, line: lineOf(node.getStart(source)) });
    else if (isText(node) && (ts.isJsxText(node) || /\s|^[A-Z]/.test(node.text.trim())))
      parts.push({ kind: 'text', text: node.text, line: lineOf(node.getStart(source)) });
    if (ts.isClassLike(node) && isInjectable(node))
      parts.push({ kind: 'injectable', text: node.name?.text ?? 'default', line: lineOf(node.getStart(source)) });
    const children = node.getChildren(source);
    if (!children.length && !ts.isJsxText(node)) {
      for (const range of ts.getLeadingCommentRanges(text, node.pos) ?? []) keep(range);
      for (const range of ts.getTrailingCommentRanges(text, node.end) ?? []) keep(range);
    }
    for (const child of children)
      if (child.kind < ts.SyntaxKind.FirstJSDocNode || child.kind > ts.SyntaxKind.LastJSDocNode) visit(child);
  };
  visit(source);
  for (const { pos, end } of comments.values())
    parts.push({ kind: 'comment', text: text.slice(pos, end), line: lineOf(pos) });
  return parts;
}

const isText = (node) =>
  ts.isStringLiteralLike(node) ||
  ts.isJsxText(node) ||
  ts.isTemplateHead(node) ||
  ts.isTemplateMiddle(node) ||
  ts.isTemplateTail(node);

const isInjectable = (node) =>
  ts.getDecorators(node)?.some(({ expression }) => {
    const name = ts.isCallExpression(expression) ? expression.expression : expression;
    return ts.isIdentifier(name) && name.text === 'Injectable';
  });

const kindOf = (file) =>
  file.endsWith('.tsx') ? ts.ScriptKind.TSX : /\.[mc]?ts$/.test(file) ? ts.ScriptKind.TS : ts.ScriptKind.JS;

function cssParts(text) {
  const parts = [];
  for (const hit of text.matchAll(/\/\*[\s\S]*?\*\//g))
    parts.push({ kind: 'comment', text: hit[0], line: lineAt(text, hit.index) });
  const rules = text.replace(/\/\*[\s\S]*?\*\//g, (comment) => comment.replace(/[^\n]/g, ' '));
  for (const hit of rules.matchAll(/(?<![\w-])(?!letter-spacing\b|first-letter\b)[a-zA-Z-][\w-]*/g))
    parts.push({ kind: 'name', text: hit[0], line: lineAt(rules, hit.index) });
  return parts;
}

function lineParts(text) {
  return text.split('\n').flatMap((row, at) => {
    const [, before, comment] = /^(.*?)((?:^|\s)#.*)?$/.exec(row);
    return [
      { kind: 'text', text: before, line: at + 1 },
      { kind: 'comment', text: comment?.trim() ?? '', line: at + 1 },
    ];
  });
}

const lineAt = (text, index) => text.slice(0, index).split('\n').length;
