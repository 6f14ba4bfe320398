import { useRef, useState } from 'react';
import { isTooLarge, sha256 } from './sha256';

export type FileCheck = { state: 'none' } | { state: 'reading' | 'same' | 'different' | 'unreadable'; name: string };

/** Compares a file with a checksum, in the browser. */
export function useFileCheck(checksum: string) {
  const [check, setCheck] = useState<FileCheck>({ state: 'none' });
  const latest = useRef(0);
  const compare = async (file: File) => {
    latest.current += 1;
    const own = latest.current;
    const { name } = file;
    setCheck({ state: 'reading', name });
    const state = await stateOf(file, checksum);
    // Another file may have been dropped in the meantime.
    if (latest.current === own) setCheck({ state, name });
  };
  return { check, compare };
}

async function stateOf(file: File, checksum: string): Promise<'same' | 'different' | 'unreadable'> {
  if (isTooLarge(file)) return 'different';
  try {
    return (await sha256(file)) === checksum ? 'same' : 'different';
  } catch {
    // A folder, or a file that was moved or removed.
    return 'unreadable';
  }
}
