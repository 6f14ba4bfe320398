export { HealthModule, Readings } from './health';
