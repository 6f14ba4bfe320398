import { Controller } from '@nestjs/common';
import { type Client, CLIENT_SEARCH, clientsApi } from '../../contracts';
import { PathId, Serves, SearchTerms } from '../../platform/http';
import { Clients } from './clients.service';

@Controller()
export class ClientsController {
  constructor(private readonly clients: Clients) {}

  @Serves(clientsApi.search)
  find(@SearchTerms('search', CLIENT_SEARCH) words: string[]): Promise<Client[]> {
    return this.clients.find(words);
  }

  @Serves(clientsApi.get)
  one(@PathId() id: string): Promise<Client> {
    return this.clients.one(id);
  }
}
