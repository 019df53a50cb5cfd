/** What the office uses of the changes it hears. */
export { SoundSwitch } from './sound-switch.tsx';
export { useLiveOffice } from './use-live-office.ts';
