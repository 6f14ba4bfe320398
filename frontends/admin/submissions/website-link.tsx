/** A link only where it leads to a website; what visitors typed may lead anywhere. */
export function WebsiteLink({ address }: { address: string }) {
  if (!/^https?:\/\//i.test(address)) return address;
  return (
    <a href={address} target="_blank" rel="noopener noreferrer nofollow">
      {address}
    </a>
  );
}
