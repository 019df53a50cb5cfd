import type { About } from '#shared/about.ts';

export const orders = {
  name: 'orders',
  things: { order: 'order' },
  scopes: {
    'orders:read': 'See orders and their customers',
    'orders:write': 'Change and delete orders',
    'refunds:write': 'Record money that goes back, and credit invoices',
  },
  retention: {
    // Five years from the submission of the return (Tax Administration Act 28 of 2011, section
    // 29(3)(a)), which may be up to almost two years after the sale.
    orders: {
      term: 'Orders',
      tables: [
        'customers',
        'orders',
        'order_lines',
        'order_events',
        'secret_links',
        'made_by_key',
        'payments',
      ],
      length: { years: 7 },
      words:
        ', because tax law asks us to keep records of sales that long. After that we delete who ordered; what was sold, when and for how much stays.',
      job: 'forget old orders',
    },
    suspiciousOrders: {
      term: 'Orders that seem to come from a robot',
      tables: ['orders'],
      length: { days: 90 },
      words: ', unless we find that they are real.',
      job: 'forget old orders',
    },
  },
  onDevice: {
    'The key of your order (orderKey)':
      'A random code for this cart, sent with your order, so that a double tap or a second try makes one order and not two. It goes when the order is taken.',
    'Your details for the next order (orderDetails)':
      'Only if you tick “Remember my details on this device” when you order: your name, numbers, email and address as you typed them. They reach us only with an order. “Forget my details” in the same form takes them away, and so does an order that is sent with the box unticked.',
    'Your last five orders (lastOrder)':
      'Their numbers and the links to their pages, kept and taken away together with your details, so that we can show your last order on this device and put it in your cart again.',
  },
  onOwnersDevice: {
    confirmWithoutMail: 'whether she emails what she confirms',
    cancelWithoutMail: 'whether she emails customers that their order is cancelled',
  },
} satisfies About;
