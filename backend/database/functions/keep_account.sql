-- An account that an admin accepted, that has paid, or that pays monthly is a client's: no invitation takes it away.

create function keep_account() returns trigger language plpgsql as $$
begin
  if old.email_accepted_at is not null or has_paid(new.id) then
    raise exception 'The account is a client''s' using errcode = '23514', constraint = 'users_kept';
  end if;
  return new;
end
$$;

create trigger users_kept before update of taken_over_at on users
for each row
when (new.taken_over_at is distinct from old.taken_over_at and new.taken_over_at is not null)
execute function keep_account();
