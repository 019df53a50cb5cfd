export { SoundSwitch } from './sound.tsx';
export { useLiveOffice } from './use-live-office.ts';
