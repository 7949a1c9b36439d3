import { type KeyboardEvent, useState } from 'react';

/** Notices Caps Lock while someone types a password, where the mistake cannot be seen. */
export function useCapsLock() {
  const [isOn, setOn] = useState(false);
  const look = (event: KeyboardEvent) => setOn(event.getModifierState('CapsLock'));
  return {
    hint: isOn ? 'Caps Lock is on.' : undefined,
    handlers: { onKeyDown: look, onKeyUp: look, onBlur: () => setOn(false) },
  };
}
