export { rememberArea } from './area-store.ts';
export { AskArea } from './ask-area.tsx';
export { DeliveryWords, useDeliveryTerms } from './delivery-words.tsx';
export {
  type MyArea,
  useDeliveryArea,
  useDeliveryTable,
  useMyArea,
} from './use-delivery.ts';
