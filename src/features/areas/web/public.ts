export { AskArea } from './ask-area.tsx';
export { DeliveryWords, useDeliveryTerms } from './delivery-words.tsx';
export {
  rememberArea,
  useDeliveryArea,
  useDeliveryTable,
  useMyArea,
} from './use-delivery.ts';
