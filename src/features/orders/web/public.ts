export { OrderSlip } from './admin/details/order-slip.tsx';
export { ordersView } from './admin/orders-view.ts';
export { useMarkConfirmations, usePlanConfirmation } from './admin/status/mark-confirmations.tsx';
export { OrderStatusChip } from './admin/status/order-status-chip.tsx';
export { LastOrder } from './own-page/lazy-last-order.ts';
export { OrderAgain } from './own-page/order-again.tsx';
export { ownOrderKey } from './own-page/own-order-key.ts';
export { CallerSlot, OrderActionsSlot } from './slots.ts';
export { WithoutScript } from './without-script.tsx';
