export { useLiveOffice } from './change-stream.ts';
export { SoundSwitch } from './sound.tsx';
