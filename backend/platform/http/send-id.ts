import { SEND_ID_CONFLICT } from '../../contracts';
import { MatchesPattern } from './fields';
import { Conflict } from './problems';

const UUID = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/;

export const SendId = (): PropertyDecorator =>
  MatchesPattern({ label: 'Send ID', max: 36, optional: true, pattern: UUID, message: 'Send ID must be a UUID' });

export const sendIdConflict = () => new Conflict({ sendId: SEND_ID_CONFLICT });
