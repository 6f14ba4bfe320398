import { Body, Controller } from '@nestjs/common';
import { type Client, CLIENT_SEARCH, clientsApi } from '../../contracts';
import { CurrentUser, PathId, Serves, SearchTerms } from '../../platform/http';
import { AcceptClientDto } from './users.dto';
import { ClientsService } from './clients.service';
import { User } from './user.entity';

@Controller()
export class ClientsController {
  constructor(private readonly clients: ClientsService) {}

  @Serves(clientsApi.search)
  search(@CurrentUser() viewer: User, @SearchTerms('search', CLIENT_SEARCH) terms: string[]): Promise<Client[]> {
    return this.clients.search(viewer, terms);
  }

  @Serves(clientsApi.get)
  get(@CurrentUser() viewer: User, @PathId() id: string): Promise<Client> {
    return this.clients.get(viewer, id);
  }

  @Serves(clientsApi.accept)
  accept(@CurrentUser() admin: User, @PathId() id: string, @Body() { email }: AcceptClientDto): Promise<void> {
    return this.clients.accept(admin, id, email);
  }
}
