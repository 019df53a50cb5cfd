import { readDevice, storeOnDevice, useDevice } from '#web/lib/device-store.ts';
import BellOff from '~icons/lucide/bell-off';
import BellRing from '~icons/lucide/bell-ring';

const key = 'officeSound';

/** Rising tones in hertz, and the duration of each in seconds. */
const notes = [784, 1175];
const length = 0.22;

let audio: AudioContext | undefined;

/** Before any user gesture, browsers delay it to the first one. */
export async function playSound(): Promise<void> {
  audio ??= new AudioContext();
  if (audio.state === 'suspended') await audio.resume();
  for (const [index, pitch] of notes.entries()) {
    const begin = audio.currentTime + index * length;
    const note = audio.createOscillator();
    const volume = audio.createGain();
    note.frequency.value = pitch;
    volume.gain.setValueAtTime(0.25, begin);
    volume.gain.exponentialRampToValueAtTime(0.001, begin + length * 1.8);
    note.connect(volume).connect(audio.destination);
    note.start(begin);
    note.stop(begin + length * 2);
  }
}

export const soundIsOn = () => readDevice(key) === 'true';

export function SoundSwitch({ className, text }: { className: string; text: string }) {
  const on = useDevice(key) === 'true';
  const toggle = () => {
    storeOnDevice(key, String(!on));
    if (!on) void playSound();
  };
  const Bell = on ? BellRing : BellOff;
  return (
    <button
      type="button"
      role="switch"
      aria-checked={on}
      onClick={toggle}
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
