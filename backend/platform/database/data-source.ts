import { DataSource } from 'typeorm';
import { migrations } from '../../database/migrations';
import { databaseOptions, entityGlob } from './options';

export default new DataSource({
  ...databaseOptions(process.env.DATABASE_URL ?? ''),
  entities: [entityGlob],
  migrations,
});
