export class Markup {
  constructor(readonly html: string) {}

  toString(): string {
    return this.html;
  }
}

type TemplateValue = string | number | Markup | Markup[];

export function html(strings: TemplateStringsArray, ...parts: TemplateValue[]): Markup {
  return new Markup(strings.reduce((whole, text, i) => whole + renderValue(parts[i - 1] ?? '') + text));
}

function renderValue(part: TemplateValue): string {
  if (Array.isArray(part)) return part.map(renderValue).join('');
  if (part instanceof Markup) return part.html;
  return escapeHtml(String(part));
}

export const escapeHtml = (text: string): string =>
  text
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;')
    .replace(/"/g, '&quot;')
    .replace(/'/g, '&#39;');
