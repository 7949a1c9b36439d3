import { MoonIcon, SunIcon } from '#ui/icons/icons.tsx';
import { preferencesText } from './messages.ts';
import { useTheme } from './use-theme.ts';
import './theme-switch.css';

const choices = [
  { theme: 'light', label: preferencesText.light, Icon: SunIcon },
  { theme: 'dark', label: preferencesText.dark, Icon: MoonIcon },
] as const;

export function ThemeSwitch() {
  const [current, setTheme] = useTheme();
  return (
    <fieldset className="theme-switch" aria-label={preferencesText.theme}>
      {choices.map(({ theme, label, Icon }) => (
        <button
          key={theme}
          type="button"
          aria-pressed={theme === current}
          onClick={() => setTheme(theme)}
        >
          <Icon />
          {label}
        </button>
      ))}
    </fieldset>
  );
}
