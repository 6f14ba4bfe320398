export { TestProvider } from './provider';
