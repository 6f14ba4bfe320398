import { DataSource } from 'typeorm';
import { migrations } from '../../migrations';
import { databaseOptions, everyEntity } from './options';

export default new DataSource({
  ...databaseOptions(process.env.DATABASE_URL ?? ''),
  entities: [everyEntity],
  migrations,
});
