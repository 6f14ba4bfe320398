-- Fills the search and sort columns of a submission.

create function find_contact_submission() returns trigger language plpgsql as $$
begin
  new.found_by := lower(concat_ws(' ', new.first_name, new.last_name, new.email, new.phone,
    new.current_website, new.message));
  new.sorted_by := lower(concat_ws(' ', new.last_name, new.first_name));
  return new;
end
$$;

-- Without: project_type, status, admin_response
create trigger contact_submissions_found before insert or update of
  first_name, last_name, email, phone, current_website, message
on contact_submissions
for each row
execute function find_contact_submission();
