import { VisitSlot } from '#web/components/layout/slots.ts';
import type { WebFeature } from '#web/feature.ts';
import { fill } from '#web/slots.tsx';
import { AskArea } from './ask-area.tsx';

export const areas: WebFeature = {
  name: 'areas',
  fills: [fill(VisitSlot, { component: AskArea })],
};
