import { formatDateTime } from '@atelier/shared/format';

/** When it was, in words and for machines. In a table it is small, and stays on one line. */
export const DateTime = ({ at }: { at: string }) => <time dateTime={at}>{formatDateTime(at)}</time>;
