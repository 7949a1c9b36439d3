import { useTheme } from '#platform/preferences/use-theme.ts';
import { Button } from '#ui/forms/button.tsx';
import { MoonIcon, SunIcon } from '#ui/icons/icons.tsx';
import { accountText } from '../../messages.ts';

const choices = [
  { theme: 'light', label: accountText.themeLight, icon: <SunIcon /> },
  { theme: 'dark', label: accountText.themeDark, icon: <MoonIcon /> },
] as const;

export function ThemeChoice() {
  const [current, setTheme] = useTheme();
  return (
    <div className="theme-choice">
      {choices.map(({ theme, label, icon }) => (
        <Button
          key={theme}
          variant={theme === current ? 'primary' : 'quiet'}
          aria-pressed={theme === current}
          onClick={() => setTheme(theme)}
        >
          {icon}
          {label}
        </Button>
      ))}
    </div>
  );
}
