/** PDF's own notation. Everything that goes into a file is made of these. */
export type Entries = Record<string, string | number | undefined>;

export const name = (value: string) => `/${value}`;
export const ref = (id: number) => `${id} 0 R`;
export const list = (values: (string | number)[]) => `[${values.join(' ')}]`;

export const dictionary = (entries: Entries) =>
  `<<${Object.entries(entries)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => `/${key} ${value}`)
    .join('')}>>`;

/** Words for people, in any script. */
export const textString = (text: string) => `<feff${hex(text)}>`;

/** As UTF-16 in hexadecimal, the way PDF spells characters. */
export const hex = (text: string) => Buffer.from(text, 'utf16le').swap16().toString('hex');

/** What is ASCII only, such as an address. */
export const ascii = (text: string) => `(${text.replace(/[\\()]/g, '\\$&')})`;

/** As short as it can be said without moving anything that an eye could see. */
export const number = (value: number) => String(Math.round(value * 1000) / 1000);

/** In UTC, the way PDF writes a moment. */
export const pdfDate = (date: Date) => `(D:${date.toISOString().replace(/[-:T]|\.\d+Z/g, '')}Z)`;
