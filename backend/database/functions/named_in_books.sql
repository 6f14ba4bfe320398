-- Returns how a document names an erased client: the billing name, or else that of the account, without the email.

create function named_in_books(billed_to jsonb) returns jsonb language sql immutable set search_path = public, pg_temp as $$
  select (billed_to - 'email') || jsonb_build_object('contact', coalesce(billed_to ->> 'name', billed_to ->> 'contact'))
$$;
