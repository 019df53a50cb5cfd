import BellOff from '~icons/lucide/bell-off';
import BellRing from '~icons/lucide/bell-ring';
import { useSound } from './sound.ts';

/** Menu item. `text` hides the label when collapsed. */
export function SoundSwitch({ className, text }: { className: string; text: string }) {
  const [on, turn] = useSound();
  const Bell = on ? BellRing : BellOff;
  return (
    <button
      type="button"
      role="switch"
      aria-checked={on}
      onClick={() => turn(!on)}
      title="Hear new orders on this device"
      className={className}
    >
      <Bell aria-hidden />
      <span className={text}>
        Sound<span className="sr-only"> for new orders</span>: <span>{on ? 'on' : 'off'}</span>
      </span>
    </button>
  );
}
