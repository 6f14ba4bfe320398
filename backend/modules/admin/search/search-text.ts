import { searchPatterns } from '../../../platform/database';

const escapePattern = (text: string) => text.replace(/[\\%_]/g, '\\$&');

/** Parts of conditions, and the parameters of the statement. */
export class SearchText {
  readonly values: string[] = [];
  private readonly placeholders = new Map<string, string>();

  id(value: string): string {
    return `$${this.values.push(value)}::uuid`;
  }

  private parameter(value: string): string {
    const known = this.placeholders.get(value);
    if (known) return known;
    const placeholder = `$${this.values.push(value)}`;
    this.placeholders.set(value, placeholder);
    return placeholder;
  }

  whole(words: string[], changeCase: 'lower' | 'upper' = 'lower'): string {
    return `${changeCase}(${this.parameter(words.join(' '))})`;
  }

  /** A pattern for `like`. */
  beginning(words: string[], changeCase: 'lower' | 'upper' = 'lower'): string {
    return `${changeCase}(${this.parameter(`${escapePattern(words.join(' '))}%`)})`;
  }

  hasEach(column: string, words: string[], { ignoreCase = false } = {}): string {
    const { contains, wordStarts } = searchPatterns(words);
    return [
      ...contains.map((pattern) => this.compare(column, ignoreCase ? 'ilike' : 'like', pattern)),
      ...wordStarts.map((pattern) => this.compare(column, ignoreCase ? '~*' : '~', pattern)),
    ].join(' and ');
  }

  private compare(column: string, operator: 'like' | 'ilike' | '~' | '~*', pattern: string): string {
    const parameter = this.parameter(pattern);
    return `${column} ${operator} ${operator === 'like' || operator === '~' ? `lower(${parameter})` : parameter}`;
  }
}
