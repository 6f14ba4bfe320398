import { useUser } from '@atelier/shared/session';

/** For an invoice as its client gets it, also by an admin. */
export function useInvoiceRequest(id: string): { params: { id: string }; query?: { audience: 'client' } } {
  const isAdmin = useUser()?.role === 'admin';
  return { params: { id }, ...(isAdmin && { query: { audience: 'client' } }) };
}
