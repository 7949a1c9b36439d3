import { useState } from 'react';
import { saveFile } from '#lib/browser/save-file.ts';
import { Button } from '#ui/forms/button.tsx';
import { DataIcon } from '#ui/icons/icons.tsx';
import { downloadMyData } from '../../api.ts';
import { accountText } from '../../messages.ts';

/** Saves one file with every row that belongs to the learner. */
export function MyData() {
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle');
  const download = async () => {
    setState('busy');
    try {
      saveFile(await downloadMyData(), 'akada-my-data.json');
      setState('idle');
    } catch {
      setState('failed');
    }
  };
  return (
    <>
      <div>
        <Button variant="quiet" busy={state === 'busy'} onClick={() => void download()}>
          <DataIcon />
          {accountText.dataDownload}
        </Button>
      </div>
      {state === 'failed' && <p role="alert">{accountText.dataFailed}</p>}
    </>
  );
}
