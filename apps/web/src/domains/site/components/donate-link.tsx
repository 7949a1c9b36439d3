import { ExternalIcon } from '#ui/icons/icons.tsx';
import { donateUrl } from '../navigation.ts';

export function DonateLink() {
  if (donateUrl === '') return null;
  return (
    <a href={donateUrl} target="_blank" rel="noopener noreferrer">
      Donate <ExternalIcon className="chevron" />
      <span className="visually-hidden">(opens a new tab)</span>
    </a>
  );
}
