import { cartTexts } from '@atelier/contracts';
import type { Moved } from '../cart/wanted';

const LOOK = 'Please look into your cart: not everything that you chose could be added.';

/** What the page after signing in says, there being one toast: the greeting, and what became of what was wanted. */
export function greetingFor(greeting: string, { added, gone, failed }: Moved): { title: string; description?: string } {
  const words = [
    added > 0 && `${greeting} ${packages(added)} in your cart.`,
    gone > 0 && `${packages(gone)} not on sale any more.`,
    failed > 0 && LOOK,
  ].filter((sentence) => sentence !== false);
  const title = added > 0 ? cartTexts.added : greeting;
  return words.length > 0 ? { title, description: words.join(' ') } : { title };
}

const packages = (count: number) =>
  count === 1 ? 'One package that you chose is' : `${count} packages that you chose are`;
