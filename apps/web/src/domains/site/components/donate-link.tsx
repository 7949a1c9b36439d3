import { ExternalIcon } from '#ui/icons/icons.tsx';
import { siteText } from '../messages.ts';
import { donateUrl } from '../navigation.ts';

export function DonateLink() {
  if (donateUrl === '') return null;
  return (
    <a href={donateUrl} target="_blank" rel="noopener noreferrer">
      {siteText.donateLink} <ExternalIcon className="chevron" />
      <span className="visually-hidden">{siteText.newTabHint}</span>
    </a>
  );
}
