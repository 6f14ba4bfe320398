import { Badge } from '@atelier/shared/ui/badge';

/** Nothing if all is read. */
export const UnreadMark = ({ count }: { count: number }) =>
  count > 0 && <Badge value={`${count} unread ${count === 1 ? 'message' : 'messages'}`} color="blue" />;
