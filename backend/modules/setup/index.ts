export { DEMO_ACCOUNTS_FILE, DemoDataService } from './demo-data.service';
export { SetupModule } from './setup.module';
export { SetupService } from './setup.service';
