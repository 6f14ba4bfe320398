import { Body, Controller } from '@nestjs/common';
import { type Client, CLIENT_SEARCH, clientsApi } from '../../contracts';
import { PathId, Serves, SearchTerms } from '../../platform/http';
import { AcceptClientDto } from './users.dto';
import { ClientsService } from './clients.service';

@Controller()
export class ClientsController {
  constructor(private readonly clients: ClientsService) {}

  @Serves(clientsApi.search)
  search(@SearchTerms('search', CLIENT_SEARCH) terms: string[]): Promise<Client[]> {
    return this.clients.search(terms);
  }

  @Serves(clientsApi.get)
  get(@PathId() id: string): Promise<Client> {
    return this.clients.get(id);
  }

  @Serves(clientsApi.accept)
  accept(@PathId() id: string, @Body() { email }: AcceptClientDto): Promise<void> {
    return this.clients.accept(id, email);
  }
}
