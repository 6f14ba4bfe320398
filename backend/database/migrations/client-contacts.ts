/** Of the newest phone number and website that each client gave, which their page showed before. */
export const FILL_CONTACTS = `
  with given as (
    select c.user_id, s.phone, s.current_website, s.created_at
    from conversions c join contact_submissions s on s.id = c.submission_id
    union all
    select u.id, s.phone, s.current_website, s.created_at
    from users u join contact_submissions s on lower(s.email) = lower(u.email)
    where u.email_proven_at is not null
  ), phones as (
    select distinct on (user_id) user_id, phone from given
    where phone ~ '(\\d\\D*){3}' order by user_id, created_at desc
  ), addresses as (
    select user_id, current_website as website, created_at, 1 as place from projects where current_website ~* '^https://.'
    union all
    select user_id, regexp_replace(current_website, '^(https?://)?', 'https://', 'i'), created_at, 2 from given
    where current_website ~* '^(https?://)?[a-z\\d-]+(\\.[a-z\\d-]+)+(/\\S*)?$'
  ), websites as (
    select distinct on (user_id) user_id, website from addresses
    where char_length(website) <= 300 order by user_id, place, created_at desc
  )
  update users u set phone = p.phone, website = w.website
  from users one
  left join phones p on p.user_id = one.id
  left join websites w on w.user_id = one.id
  where u.id = one.id and u.role = 'guest' and u.erased_at is null and (p.phone is not null or w.website is not null)`;
