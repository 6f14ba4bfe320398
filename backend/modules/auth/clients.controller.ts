import { Controller } from '@nestjs/common';
import { type Client, CLIENT_SEARCH, clientsApi } from '../../contracts';
import { Id, Serves, Words } from '../../platform/http';
import { Clients } from './clients.service';

@Controller()
export class ClientsController {
  constructor(private readonly clients: Clients) {}

  @Serves(clientsApi.find)
  find(@Words('search', CLIENT_SEARCH) words: string[]): Promise<Client[]> {
    return this.clients.find(words);
  }

  @Serves(clientsApi.one)
  one(@Id() id: string): Promise<Client> {
    return this.clients.one(id);
  }
}
