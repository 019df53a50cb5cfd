export const orderNotFound = 'Order not found.';
