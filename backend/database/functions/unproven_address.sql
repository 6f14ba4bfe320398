-- Marks a changed email address as not verified.

create function unproven_address() returns trigger language plpgsql as $$
begin
  if new.email_proven_at is not distinct from old.email_proven_at then
    new.email_proven_at := null;
  end if;
  new.email_accepted_at := null;
  return new;
end
$$;

create trigger users_unproven_address before update of email on users
for each row
when (new.email is distinct from old.email)
execute function unproven_address();
