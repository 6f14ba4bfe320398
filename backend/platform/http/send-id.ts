import { SENT_BEFORE } from '../../contracts';
import { Matching } from './fields';
import { Clash } from './problems';

const UUID = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/;

/** What a sender knows something by, to send it again when the answer was lost. */
export const SendId = (): PropertyDecorator =>
  Matching({ label: 'Send id', max: 36, optional: true, pattern: UUID, otherwise: 'Send id has to be a UUID' });

/** Under this id something else has come. */
export const sentBefore = () => new Clash({ sendId: SENT_BEFORE });
