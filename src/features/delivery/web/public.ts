export { AskArea } from './ask-area.tsx';
export {
  DeliveryWords,
  type MyArea,
  rememberArea,
  useDeliveryArea,
  useDeliveryTable,
  useDeliveryTerms,
  useMyArea,
} from './use-delivery.tsx';
