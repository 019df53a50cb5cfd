export { useLiveOffice } from './change-stream.ts';
export { linePolling, useLineNotice } from './line-notice.ts';
export { SoundSwitch } from './sound.tsx';
