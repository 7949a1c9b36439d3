import { siteText } from './messages.ts';
export function SkipLink() {
  return (
    <a className="skip-link" href="#main">
      {siteText.skipLink}
    </a>
  );
}
