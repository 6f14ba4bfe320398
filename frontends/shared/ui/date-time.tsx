import { formatDateTime } from '../format';

export const DateTime = ({ at }: { at: string }) => <time dateTime={at}>{formatDateTime(at)}</time>;
