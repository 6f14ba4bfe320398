export { HealthModule, HealthService } from './health';
