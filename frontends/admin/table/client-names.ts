import { counted } from './counted';

const LIST_FORMAT = new Intl.ListFormat('en-US');
const MAX_NAMED = 5;

export const verbFor = ({ length }: string[], one: string, many: string): string => (length === 1 ? one : many);

/** `Ann Baker, Bea Cole, and 7 other clients` */
export const listNames = (names: string[]): string =>
  LIST_FORMAT.format(
    names.length > MAX_NAMED
      ? [...names.slice(0, MAX_NAMED - 1), counted(names.length - MAX_NAMED + 1, ['other client', 'other clients'])]
      : names,
  );
