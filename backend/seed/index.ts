export { demoCast } from './demo-cast';
