import { Link } from '#lib/router/links.tsx';
import { uiText } from '../messages.ts';
import './logo.css';

export function Logo({ to }: { to: string }) {
  return (
    <Link className="logo" to={to}>
      <svg viewBox="0 0 40 40" aria-hidden="true">
        <rect width="40" height="40" rx="11" fill="#2744a6" />
        <path
          d="M8 31L20 9l12 22"
          fill="none"
          stroke="#fff"
          strokeWidth="5"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
        <circle cx="20" cy="27.5" r="4.5" fill="#ffc72e" />
      </svg>
      {uiText.logo}
    </Link>
  );
}
