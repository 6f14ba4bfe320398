export type Entries = Record<string, string | number | undefined>;

export const name = (value: string) => `/${value}`;
export const ref = (id: number) => `${id} 0 R`;
export const list = (values: (string | number)[]) => `[${values.join(' ')}]`;

export const dictionary = (entries: Entries) =>
  `<<${Object.entries(entries)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => `/${key} ${value}`)
    .join('')}>>`;

export const textString = (text: string) => `<feff${hex(text)}>`;

export const hex = (text: string) => Buffer.from(text, 'utf16le').swap16().toString('hex');

export const ascii = (text: string) => `(${text.replace(/[\\()]/g, '\\$&')})`;

/** Three decimals are below what is visible. */
export const number = (value: number) => String(Math.round(value * 1000) / 1000);

export const pdfDate = (date: Date) => `(D:${date.toISOString().replace(/[-:T]|\.\d+Z/g, '')}Z)`;
