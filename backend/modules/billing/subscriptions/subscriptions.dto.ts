import { CARD_SESSION_ID, type SaveCardInput } from '../../../contracts';
import { Text } from '../../../platform/http';

export class SaveCardDto implements SaveCardInput {
  @Text({ label: 'Session', ...CARD_SESSION_ID })
  sessionId: string;
}
