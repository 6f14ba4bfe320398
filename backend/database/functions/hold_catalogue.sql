-- Locks packages and settings for reading while a process fills its cache; called by the cache.

create function hold_catalogue() returns void language plpgsql as $$
begin
  perform pg_advisory_lock_shared(7263403, 1);
  perform pg_advisory_lock_shared(7263403, 2);
  perform pg_advisory_unlock_shared(7263403, 1);
end
$$;
