import { IsIn } from 'class-validator';
import { CONSOLE_LISTS, type ConsoleList, SAVED_VIEW, type SavedViewInput, VIEW_QUERY } from '../../../contracts';
import { MatchesPattern, partial, Text } from '../../../platform/http';

class ViewFieldsDto implements Omit<SavedViewInput, 'list'> {
  @Text({ label: 'Name', min: 1, ...SAVED_VIEW.name })
  name: string;

  @MatchesPattern({
    label: 'Query',
    ...SAVED_VIEW.query,
    verbatim: true,
    pattern: VIEW_QUERY,
    message: 'Query must be the query of an address',
  })
  query: string;
}

export class SavedViewDto extends ViewFieldsDto implements SavedViewInput {
  @IsIn(CONSOLE_LISTS, { message: `List must be one of ${CONSOLE_LISTS.join(', ')}` })
  list: ConsoleList;
}

export class SavedViewChangeDto extends partial(ViewFieldsDto) {}
