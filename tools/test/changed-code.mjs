import { findFunctions, parseScript } from './javascript.mjs';

/**
 * The one stretch of tokens that differs, widened until its brackets match, as the functions of the old text that contain
 * it whole. `undefined` means that only comments or spaces differ.
 */
export function findChange(before, after) {
  const old = read(before);
  const now = read(after);
  const limit = Math.min(old.tokens.length, now.tokens.length);
  let start = 0;
  while (start < limit && isSame(old.tokens[start], now.tokens[start])) start += 1;
  let rest = 0;
  while (rest < limit - start && isSame(old.tokens.at(-1 - rest), now.tokens.at(-1 - rest))) rest += 1;
  if (start + rest === old.tokens.length && start + rest === now.tokens.length) return undefined;
  for (;;) {
    const stretches = [old, now].map(({ tokens }) => tokens.slice(start, tokens.length - rest));
    const unmatched = stretches.map(unmatchedBrackets);
    if (unmatched.some(({ closing }) => closing > 0) && start > 0) start -= 1;
    else if (unmatched.some(({ opening }) => opening > 0) && rest > 0) rest -= 1;
    else if (unmatched.some(({ closing, opening }) => closing + opening > 0)) return { functions: [] };
    else break;
  }
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

function unmatchedBrackets(tokens) {
  let opening = 0;
  let closing = 0;
  for (const { type } of tokens) {
    if (/^[{([]$|^\$\{$/.test(type.label)) opening += 1;
    else if (/^[})\]]$/.test(type.label) && opening > 0) opening -= 1;
    else if (/^[})\]]$/.test(type.label)) closing += 1;
  }
  return { opening, closing };
}
