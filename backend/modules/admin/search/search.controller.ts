import { BadRequestException, Controller } from '@nestjs/common';
import { CONSOLE_SEARCH, searchApi, type SearchHit } from '../../../contracts';
import { CurrentUser, SearchTerms, Serves } from '../../../platform/http';
import { User } from '../../auth';
import { SearchService } from './search.service';

@Controller()
export class SearchController {
  constructor(private readonly searches: SearchService) {}

  @Serves(searchApi.search)
  search(@CurrentUser() viewer: User, @SearchTerms('search', CONSOLE_SEARCH) words: string[]): Promise<SearchHit[]> {
    if (words.join(' ').length < CONSOLE_SEARCH.min)
      throw new BadRequestException(`search must have at least ${CONSOLE_SEARCH.min} characters`);
    return this.searches.search(viewer, words);
  }
}
