import { type KeyboardEvent, useState } from 'react';
import { accountText } from '../messages.ts';

/** Detects Caps Lock in a password field, where the mistake cannot be seen. */
export function useCapsLock() {
  const [isOn, setOn] = useState(false);
  const look = (event: KeyboardEvent) => setOn(event.getModifierState('CapsLock'));
  return {
    hint: isOn ? accountText.capsLockOn : undefined,
    handlers: { onKeyDown: look, onKeyUp: look, onBlur: () => setOn(false) },
  };
}
