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
