import { useUser } from '@atelier/shared/session';
import { Layout } from '../layout/layout';
import { SignedOut } from './nothing';
import { Till } from './till';

export default function Cart() {
  const user = useUser();
  return <Layout>{user ? <Till /> : <SignedOut />}</Layout>;
}
