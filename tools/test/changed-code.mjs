import { findFunctions, parseScript } from './javascript.mjs';

/**
 * The one stretch of tokens that differs, as the functions of the old text that contain it whole. `undefined` means that
 * only comments or spaces differ.
 */
export function findChange(before, after) {
  const old = read(before);
  const now = read(after);
  const limit = Math.min(old.tokens.length, now.tokens.length);
  let start = 0;
  while (start < limit && isSame(old.tokens[start], now.tokens[start])) start += 1;
  let rest = 0;
  while (rest < limit - start && isSame(old.tokens.at(-1 - rest), now.tokens.at(-1 - rest))) rest += 1;
  const oldStretch = old.tokens.slice(start, old.tokens.length - rest);
  const newStretch = now.tokens.slice(start, now.tokens.length - rest);
  if (oldStretch.length === 0 && newStretch.length === 0) return undefined;
  if (!isBalanced(oldStretch) || !isBalanced(newStretch)) return { functions: [] };
  // The unchanged neighbors have to belong to a function too, or the stretch could lie beside it.
  const from = old.tokens[start - 1]?.start ?? -1;
  const to = old.tokens[old.tokens.length - rest]?.end ?? Infinity;
  return { functions: old.functions.filter(({ body }) => body.start <= from && to <= body.end).map(({ end }) => end) };
}

function read(text) {
  const tokens = [];
  const program = parseScript(text, tokens);
  return { tokens, functions: findFunctions(program) };
}

const isSame = (a, b) =>
  a.type === b.type &&
  (a.value?.pattern ?? a.value) === (b.value?.pattern ?? b.value) &&
  a.value?.flags === b.value?.flags;

function isBalanced(tokens) {
  let depth = 0;
  for (const { type } of tokens) {
    if (/^[{([]$|^\$\{$/.test(type.label)) depth += 1;
    if (/^[})\]]$/.test(type.label)) depth -= 1;
    if (depth < 0) return false;
  }
  return depth === 0;
}
