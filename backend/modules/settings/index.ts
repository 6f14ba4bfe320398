export { heldFacts } from './agency-facts';
export { startingSettings } from './sections';
export { SettingsModule } from './settings.module';
export { SettingsService } from './settings.service';
