import { useUser } from '@atelier/shared/session';
import { Layout } from '../layout/layout';
import { SignedOutCart } from './empty-cart';
import { CartContents } from './cart-contents';

export default function Cart() {
  const user = useUser();
  return <Layout>{user ? <CartContents /> : <SignedOutCart />}</Layout>;
}
