const MAX_EXCERPT = 140;

export const excerpt = (text: string, max = MAX_EXCERPT): string =>
  text.length > max ? `${text.slice(0, max).trimEnd()}…` : text;
