export { CartModule } from './cart.module';
