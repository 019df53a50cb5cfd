export { SoundSwitch } from './sound-switch.tsx';
export { useLiveOffice } from './use-live-office.ts';
