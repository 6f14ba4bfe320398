/** Markup that was written here, as opposed to text that somebody typed. */
export class Markup {
  constructor(readonly html: string) {}

  toString(): string {
    return this.html;
  }
}

type Part = string | number | Markup | Markup[];

/** Whatever is put into the template is escaped, unless it is markup itself. */
export function html(strings: TemplateStringsArray, ...parts: Part[]): Markup {
  return new Markup(strings.reduce((whole, text, i) => whole + written(parts[i - 1] ?? '') + text));
}

function written(part: Part): string {
  if (Array.isArray(part)) return part.map(written).join('');
  if (part instanceof Markup) return part.html;
  return String(part)
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;')
    .replace(/"/g, '&quot;')
    .replace(/'/g, '&#39;');
}
