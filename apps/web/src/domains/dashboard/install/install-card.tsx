import { useEffect, useState } from 'react';
import { attempt } from '#lib/browser/browser-apis.ts';
import { Card } from '#ui/content/card.tsx';
import { Button } from '#ui/forms/button.tsx';
import { endInstallOffer, noteInstallShown } from './days-of-use.ts';
import { installText } from './messages.ts';

/** Chromium's event, which alone can open the browser's own question. */
type InstallPrompt = Event & { prompt: () => Promise<unknown> };

declare global {
  // biome-ignore lint/style/useConsistentTypeDefinitions: only an interface can be merged into the browser's own Window.
  interface Window {
    /** Set by start.js. */
    installPrompt?: InstallPrompt | undefined;
  }
}

/** "Put Akada on this phone". Shows nothing where the browser cannot do it, or where the installed app runs. */
export function InstallCard() {
  const [prompt, setPrompt] = useState(window.installPrompt);
  const [isOver, setOver] = useState(isInstalled);
  const instruction = prompt ? undefined : ownMenu();
  const isShown = !isOver && (prompt !== undefined || instruction !== undefined);

  useEffect(() => {
    const update = () => setPrompt(window.installPrompt);
    window.addEventListener('beforeinstallprompt', update);
    return () => window.removeEventListener('beforeinstallprompt', update);
  }, []);
  useEffect(() => {
    if (isShown) noteInstallShown();
  }, [isShown]);

  const end = () => {
    endInstallOffer();
    setOver(true);
  };
  const install = () => {
    end();
    window.installPrompt = undefined;
    attempt(() => prompt?.prompt(), undefined)?.catch(() => undefined);
  };
  if (!isShown) return null;
  return (
    <Card as="section" className="stack" aria-labelledby="install-title">
      <h2 id="install-title">{installText.title}</h2>
      <p>{installText.text}</p>
      {instruction && <p>{instruction}</p>}
      {prompt && (
        <Button block onClick={install}>
          {installText.button}
        </Button>
      )}
      <Button variant="text" block onClick={end}>
        {installText.notNow}
      </Button>
    </Card>
  );
}

const isInstalled = (): boolean =>
  matchMedia('(display-mode: standalone)').matches ||
  (navigator as { standalone?: boolean }).standalone === true;

/** How to install where no event offers it. `standalone` exists on iOS alone; Chromium is asked by its event. */
function ownMenu(): string | undefined {
  if ('standalone' in navigator) return installText.onIos;
  const isFirefox = /Android.*Firefox/.test(navigator.userAgent);
  return isFirefox ? installText.onFirefox : undefined;
}
