export { AskArea } from './ask-area.tsx';
export { DeliveryWords, useDeliveryTerms } from './delivery-words.tsx';
export {
  type MyArea,
  rememberArea,
  useDeliveryArea,
  useDeliveryTable,
  useMyArea,
} from './use-delivery.ts';
