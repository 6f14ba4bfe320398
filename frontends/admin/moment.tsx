import { formatDateTime } from '@atelier/shared/format';

/** When it was, in words and for machines. In a table it is small, and stays on one line. */
export const Moment = ({ at }: { at: string }) => <time dateTime={at}>{formatDateTime(at)}</time>;
